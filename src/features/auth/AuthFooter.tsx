import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { LANGUAGE_NAMES, LANGUAGES } from '#i18n/languages.ts'
import { setLanguage } from '#i18n/setup.ts'
import { useLanguage, useTranslation } from '#i18n/use-translation.ts'
import { PATHS } from '#lib/paths.ts'
import classes from './AuthScreen.module.css'

/** For those who are not in yet: what the app is, what it does without a network, and its languages. */
export function AuthFooter() {
  const { t } = useTranslation('auth')
  // Shown as chosen at once; the words follow when they have arrived.
  const [chosen, choose] = useState(useLanguage())
  return (
    <footer className={classes.footer}>
      <nav aria-label={t('footer.label')}>
        <Link to={PATHS.about}>{t('footer.about')}</Link>
        <Link to={PATHS.offline}>{t('common:offlineMore')}</Link>
      </nav>
      <ul aria-label={t('footer.language')}>
        {LANGUAGES.map((language) => (
          <li key={language}>
            <UnstyledButton
              lang={language}
              aria-pressed={language === chosen}
              onClick={() => {
                choose(language)
                void setLanguage(language)
              }}
            >
              {LANGUAGE_NAMES[language]}
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </footer>
  )
}
