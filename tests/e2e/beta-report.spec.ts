import { expect, test } from './support/fixtures.ts'

test('a report written offline arrives later', async ({ openDevice, server }) => {
  const page = await openDevice()
  await page.goto('/settings')
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Report to the makers' }).click()
  await page.getByRole('textbox', { name: /Subject/ }).fill('Slow list')
  await page.getByRole('textbox', { name: /Description/ }).fill('It stutters.')
  await page.getByRole('checkbox', { name: "Send the app's log with it" }).check({ force: true })
  await page.getByText('See what is sent').click()
  await expect(page.getByRole('dialog').getByText(/app\.started/)).toBeVisible()
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByText('Report saved')).toBeVisible()
  await page.context().setOffline(false)
  await expect
    .poll(() => server.backend().database.query('select * from beta_reports'))
    .toMatchObject([
      {
        category: 'bug',
        subject: 'Slow list',
        description: 'It stutters.',
        app_version: '0.1.0',
        app_log: expect.stringContaining('info page app.started'),
      },
    ])
})
