import { fitFile, gpxFile, tcxFile } from '../helpers/files/activity-files.ts'
import { expect, test } from './support/fixtures.ts'

const text = 'text/plain'
const FILES = [
  { name: 'easy.gpx', mimeType: text, buffer: Buffer.from(gpxFile()) },
  { name: 'tempo.tcx', mimeType: text, buffer: Buffer.from(tcxFile()) },
  { name: 'cut.gpx', mimeType: text, buffer: Buffer.from(gpxFile().slice(0, 900)) },
]

test('activity files are shown before they are saved, and never saved twice', async ({
  openDevice,
  server,
  runner,
}) => {
  const page = await openDevice()
  await page.goto('/?action=upload-activity')
  await page.getByRole('link', { name: 'Import a GPX, TCX or FIT file' }).click()
  await page.waitForURL('**/import')
  const choose = page.getByRole('button', { name: 'Choose files' })
  await expect(choose).toBeEnabled()
  await server.stop()

  const input = page.locator('input[type=file]')
  await input.setInputFiles(FILES)
  await expect(page.getByText('cut off or damaged')).toBeVisible()
  await expect(page.getByText(/3\skm · 20 min/)).toBeVisible()
  await expect(page.getByText(/60\sm climbed · 150 bpm/)).toBeVisible()
  await expect(page.getByText(/25\sm climbed · 153 bpm · 600\skcal/)).toBeVisible()
  await page.getByRole('button', { name: 'Save 2 activities' }).click()
  await expect(page.getByText('2 activities saved')).toBeVisible()

  await page.reload()
  await expect(choose).toBeEnabled()
  const again = { name: 'again.fit', mimeType: text }
  const swim = fitFile([{ start: '2026-11-18T05:00:00Z', sport: 5, seconds: 1800 }])
  await input.setInputFiles([FILES[1], { ...again, buffer: Buffer.from(swim) }] as typeof FILES)
  await expect(page.getByText('Already in your training')).toBeVisible()
  await page.getByRole('button', { name: 'Save 1 activity' }).click()
  await page.getByRole('link', { name: 'Show in the calendar' }).click()
  await page.waitForURL('**/training-calendar?week=2026-11-1*')
  await expect(page.getByRole('link', { name: /^Swim/ })).toBeVisible()

  await server.start()
  const stored = () =>
    server.backend().database.query(
      `select activity_type, actual_distance_km as km, elevation_gain_meters as climb,
         heart_rate_avg as beats, calories_burned as kcal,
         jsonb_array_length(splits) as laps
       from training_activities where user_id = $1 and not deleted order by kcal, km`,
      [runner.id],
    )
  await expect.poll(stored).toEqual([
    { activity_type: 'run', km: 6.5, climb: 25, beats: 153, kcal: 600, laps: 2 },
    { activity_type: 'run', km: 3, climb: 60, beats: 150, kcal: null, laps: null },
    { activity_type: 'swim', km: null, climb: null, beats: null, kcal: null, laps: null },
  ])
})
