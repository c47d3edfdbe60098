import { act, screen } from '@testing-library/react'
import i18next from 'i18next'
import { memo } from 'react'
import { beforeAll, expect, it } from 'vitest'
import { setLanguage } from '#i18n/setup.ts'
import { useLanguage, useTranslation } from '#i18n/use-translation.ts'
import { loadAllWords, show } from '../render.tsx'

beforeAll(loadAllWords)

const seen: unknown[] = []

// Nothing but the language makes it draw anew.
const Part = memo(function Part({ meals }: { meals: number }) {
  const { t } = useTranslation('meals')
  const language = useLanguage()
  seen.push(t)
  return (
    <p lang={language}>
      {t('common:add')} · {t('common:units.grams', { value: meals })}
    </p>
  )
})

it('are those of the shown language, and of the next once it is chosen', async () => {
  await show(<Part meals={3} />)
  expect(screen.getByText('Add · 3 g')).toHaveAttribute('lang', 'en')
  await act(() => setLanguage('id'))
  expect(screen.getByText('Tambah · 3 g')).toHaveAttribute('lang', 'id')
  await act(() => setLanguage('en'))
  expect(screen.getByText('Add · 3 g')).toHaveAttribute('lang', 'en')
})

it('are looked up by one function for all parts of a screen, with the values given each time', async () => {
  seen.length = 0
  await show(
    <>
      <Part meals={1} />
      <Part meals={2} />
    </>,
  )
  expect(screen.getByText('Add · 1 g')).toBeVisible()
  expect(screen.getByText('Add · 2 g')).toBeVisible()
  expect(new Set(seen).size).toBe(1)
})

it('that came after they were looked up are found', async () => {
  const Late = () => <p>{useTranslation('meals').t('late' as 'title')}</p>
  const { rerender } = await show(<Late />)
  expect(screen.getByText('late')).toBeVisible()
  act(() => {
    i18next.addResource('en', 'meals', 'late', 'Here now')
    // As i18next does for a namespace that has come.
    i18next.emit('loaded', {})
  })
  rerender(<Late />)
  expect(screen.getByText('Here now')).toBeVisible()
})

it('are waited for, and the part is then shown with them', async () => {
  // As on the first visit: the words of this namespace have not come.
  i18next.removeResourceBundle('en', 'legal')
  Reflect.deleteProperty(i18next.services.backendConnector.state, 'en|legal')
  expect(i18next.hasLoadedNamespace('legal')).toBe(false)
  const Legal = () => <p>{useTranslation('legal').t('privacy.title')}</p>
  await act(async () => void (await show(<Legal />)))
  expect(await screen.findByText('Privacy policy')).toBeVisible()
})
