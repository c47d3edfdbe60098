import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { useTranslation } from '#i18n/use-translation.ts'
import { PATHS } from '#lib/paths.ts'
import form from '#ui/form/Form.module.css'

/** The source that needs no connection. */
export function FilesSource() {
  const { t } = useTranslation('fitness')
  return (
    <div className={form.form}>
      <p>{t('files.what')}</p>
      <Button variant="light" component={Link} to={PATHS.import}>
        {t('files.import')}
      </Button>
    </div>
  )
}
