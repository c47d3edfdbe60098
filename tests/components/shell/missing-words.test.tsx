import { act, screen } from '@testing-library/react'
import { beforeAll, expect, it, vi } from 'vitest'
import { setLanguage, startI18n } from '#i18n/setup.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { show } from '../render.tsx'

// An Indonesian file that lacks a word, as one that is not translated yet.
vi.mock('../../../src/i18n/locales/id/camera.json', () => ({ default: { take: 'Ambil Foto' } }))
// A file that doesn't arrive.
vi.mock('../../../src/i18n/locales/en/places.json', () => {
  throw new Error('no network')
})

beforeAll(async () => {
  await startI18n()
  await setLanguage('id')
})

it('a word that Indonesian lacks is shown in English, also where its words come with the screen', async () => {
  const Camera = () => {
    const { t } = useTranslation('camera')
    return (
      <p>
        {t('take')} · {t('retake')} · {t('problem.none')}
      </p>
    )
  }
  await act(async () => void (await show(<Camera />, { language: 'id' })))
  expect(
    await screen.findByText('Ambil Foto · Retake · No camera found on this device.'),
  ).toBeVisible()
})

it('a screen does not wait for the English words where they don’t arrive', async () => {
  const Places = () => <p>{useTranslation('places').t('cachedWidgets.heading')}</p>
  await act(async () => void (await show(<Places />, { language: 'id' })))
  expect(await screen.findByText('Semua widget tersimpan di perangkat ini')).toBeVisible()
})
