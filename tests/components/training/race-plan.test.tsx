import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LocalDatabase } from '#db/database.ts'
import { insertRow } from '#db/rows.ts'
import { EMPTY_PROFILE } from '#domain/empty-profile.ts'
import type { FieldsOf } from '#domain/entities.ts'
import { raceActivity } from '#domain/races/race-activity.ts'
import { FIRST_CHOICES } from '#domain/races/race-choices.ts'
import { RaceDebriefRoute } from '#features/race-debrief/RaceDebriefRoute.tsx'
import { RacePlanRoute } from '#features/race-plan/RacePlanRoute.tsx'
import { loadAllWords, show } from '../render.tsx'
import { fillStorage, openRunner, storeBody, TODAY } from '../runner-data.ts'

const GEL = {
  ...{ id: 'energy-gel', name: 'Energy gel', carbs_grams: 26, sodium_mg: 60 },
  ...{ fluid_ml: 0, caffeine_mg: 0, is_carried: true },
}
const RACE: FieldsOf<'races'> = {
  ...{ date: '2026-12-20', name: 'Borobudur Marathon', start_time: '05:00', distance_km: 42.2 },
  ...{ city: null, list_id: null, goal_minutes: 240, log: {}, debrief: null },
  plan: { ...FIRST_CHOICES, products: [GEL] },
}

function withRace(fields: Partial<FieldsOf<'races'>> = {}, person: object = {}) {
  return async (db: LocalDatabase) => {
    if (Object.keys(person).length === 0) await storeBody(db)
    else await insertRow(db, 'profiles', { ...EMPTY_PROFILE, ...person }, db.userId)
    await insertRow(db, 'races', { ...RACE, ...fields }, 'race-1')
  }
}

beforeAll(loadAllWords)
beforeEach(() => {
  // jsdom draws nothing.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
})

const plan = () => screen.findByRole('region', { name: 'What, where, when' })

describe('the race plan', () => {
  it('leads to the calendar where there is no race', async () => {
    await openRunner()
    await show(<RacePlanRoute />)
    expect(await screen.findByText('No race yet')).toBeVisible()
    expect(screen.getByRole('link', { name: 'To the marathon calendar' })).toBeVisible()
  })

  it('says that a race is not here', async () => {
    await openRunner(withRace())
    await show(<RacePlanRoute />, { at: '/race-plan?id=other' })
    expect(await screen.findByText('This race is not here')).toBeVisible()
  })

  it('says what to take at which kilometre and what time, and what to carry', async () => {
    await openRunner(withRace())
    await show(<RacePlanRoute />)
    const rows = within(await plan()).getAllByRole('listitem')
    expect(rows.some((row) => /1 × Energy gel.*3\.5\s+km.*05:20 AM/.test(row.textContent))).toBe(
      true,
    )
    const carry = screen.getByRole('region', { name: 'What to carry' })
    expect(carry).toHaveTextContent(/Energy gel\s*8 ×/)
    expect(screen.getByRole('region', { name: 'Hour by hour' })).toHaveTextContent(/At most/)
    const before = screen.getByRole('region', { name: 'The days before' })
    // One figure for each of both days, that of the day's target.
    expect(await within(before).findAllByText(/^560\s+g/)).toHaveLength(2)
    expect(before).toHaveTextContent(/Between 03:00 AM and 04:00 AM/)
  })

  it.each(['in the diary', 'not in the diary'])(
    'has 700 g of a trained gut for each day before, %s',
    async (where) => {
      const inDiary = where === 'in the diary'
      const row = { ...raceActivity(RACE, ''), paired_with: null }
      await openRunner(async (db) => {
        await withRace({ plan: { ...FIRST_CHOICES, gut: 'trained' } })(db)
        if (inDiary) await insertRow(db, 'training_activities', row)
      })
      await show(<RacePlanRoute />)
      const before = within(await screen.findByRole('region', { name: 'The days before' }))
      expect(await before.findAllByText(/^700\s+g/)).toHaveLength(2)
      const said = before.queryByText('The day’s targets on Home hold this already.')
      expect(said !== null).toBe(inDiary)
    },
  )

  it('goes past midnight in short words: on the card only the time has room', async () => {
    await openRunner(withRace({ start_time: '23:00' }))
    await show(<RacePlanRoute />)
    const rows = within(await plan()).getAllByRole('listitem')
    expect(rows.some((row) => /1:20 h, next day.*12:20 AM/.test(row.textContent))).toBe(true)
    const rowsOfCard = [...document.querySelectorAll('table tr')].map((row) => row.textContent)
    expect(rowsOfCard.some((row) => row.startsWith('1:2012:20 AM'))).toBe(true)
  })

  it('has the time after the start on its card, and the clock of the start there was', async () => {
    const card = () =>
      [...document.querySelectorAll('table tr')].map((row) => row.textContent.slice(0, 12))
    const start = { kind: 'start' as const, at: new Date(`${TODAY}T06:25:10`).toISOString() }
    const log = { start: { ...start, edited: '1' } }
    await openRunner(withRace({ start_time: '06:00', log }))
    await show(<RacePlanRoute />)
    const rows = within(await plan()).getAllByRole('listitem')
    // 25 minutes late: what is after the start is the same, and the clock goes with it.
    expect(card()).toContain('0:2006:45 AM')
    expect(rows.some((row) => /3\.5\s+km.*06:45 AM/.test(row.textContent))).toBe(true)
    expect(screen.getByText(/The times after the start hold whenever you start/)).toBeVisible()
  })

  it('leads to the gut training also where nothing was raced yet', async () => {
    await openRunner(withRace())
    await show(<RaceDebriefRoute />, { at: '/race-debrief' })
    const ladder = await screen.findByRole('region', { name: 'Gut training' })
    await waitFor(() => expect(ladder).toHaveTextContent(/Borobudur Marathon/))
  })

  it('offers nothing that the runner doesn’t eat', async () => {
    await openRunner(withRace({}, { dietary_restrictions: ['nut allergy'] }))
    await show(<RacePlanRoute />)
    await userEvent.click(await screen.findByRole('button', { name: 'Add a product' }))
    const offered = within(await screen.findByRole('dialog'))
    expect(offered.getAllByRole('button', { name: /^Energy chews/ })).toHaveLength(2)
    expect(offered.queryByRole('button', { name: /nut/i })).toBeNull()
  })

  const BAR = { ...GEL, id: 'energy-bar-oat', name: 'Energy bar, oat' }
  const OWN = { ...GEL, id: 'own-1', name: 'Magic mix 30 g' }
  const products = [BAR, GEL, OWN]

  it('says what was chosen before the diet was, keeps it, and puts another in its place', async () => {
    const dietary_restrictions = ['nut allergy', 'quince']
    const data = await openRunner(
      withRace({ plan: { ...FIRST_CHOICES, products } }, { dietary_restrictions }),
    )
    await show(<RacePlanRoute />)
    const notice = await screen.findByRole('note', {
      name: 'Something you take is not for you now',
    })
    expect(notice).toHaveTextContent(/\(nuts\)\. It stays in the plan/)
    expect(screen.getByText('Not for you now (nuts)')).toBeVisible()
    expect(screen.getByText(/^What your own products hold.*quince\): Magic mix/)).toBeVisible()
    expect(screen.getByText(/^No product was looked at for: quince/)).toBeVisible()
    await userEvent.click(within(notice).getByRole('button', { name: /^Another for/ }))
    const offered = within(await screen.findByRole('dialog', { name: 'Choose another' }))
    await userEvent.click(
      offered.getAllByRole('button', { name: /^Energy chews/ })[0] as HTMLElement,
    )
    await waitFor(() => expect(screen.queryByText(/not for you now/i)).toBeNull())
    await waitFor(async () => {
      const ids = (await data.tables.all('races'))[0]?.plan?.products.map(({ id }) => id)
      expect(ids).toEqual(['energy-chews', 'energy-gel', 'own-1'])
    })
  })

  it('says so in Indonesian and without figures, by the name of a food too', async () => {
    const person = { dietary_restrictions: ['magic'], portions_mode: true }
    await openRunner(withRace({ plan: { ...FIRST_CHOICES, products } }, person))
    await show(<RacePlanRoute />, { language: 'id' })
    expect(
      await screen.findByText(/^Isi produk Anda sendiri.*\(magic\): Magic mix\.$/),
    ).toBeVisible()
    expect(screen.queryByText(/Kini tidak untuk Anda/)).toBeNull()
  })

  it('puts the race into the diary, so that the targets know of it', async () => {
    await openRunner(withRace())
    await show(<RacePlanRoute />)
    await userEvent.click(await screen.findByRole('button', { name: 'Put it into the diary' }))
    expect(await screen.findByText('The day’s targets on Home hold this already.')).toBeVisible()
  })

  it('follows every choice, and has saved it', async () => {
    const data = await openRunner(withRace({ plan: null, goal_minutes: null }))
    await show(<RacePlanRoute />)
    expect(await screen.findByText('Enter the time you aim for')).toBeVisible()
    await userEvent.type(screen.getByRole('textbox', { name: 'Hours h' }), '4')
    await userEvent.click(screen.getByRole('radio', { name: 'Hot' }))
    await userEvent.click(screen.getByRole('button', { name: 'Add a product' }))
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), 'isotonic drink')
    await userEvent.click(
      (await screen.findAllByRole('button', { name: /Isotonic drink/ }))[0] as HTMLElement,
    )
    await userEvent.click(screen.getByRole('button', { name: /^Water every/ }))
    expect(await plan()).toHaveTextContent(/Isotonic drink/)
    await waitFor(async () => {
      const [race] = await data.tables.all('races')
      expect(race).toMatchObject({ goal_minutes: 240, plan: { heat: 'hot' } })
      expect(race?.plan?.stations).toHaveLength(8)
      expect(race?.plan?.products).toHaveLength(1)
    })
  })

  it('begins with what was chosen for an earlier race, its course left out', async () => {
    const data = await openRunner(async (db) => {
      await withRace({ plan: null })(db)
      const stations = [{ km: 5, has_water: true, products: ['energy-gel'] }]
      const plan = { ...FIRST_CHOICES, products: [{ ...GEL, is_carried: false }], stations }
      await insertRow(db, 'races', { ...RACE, name: 'Spring race', date: '2026-05-01', plan })
    })
    await show(<RacePlanRoute />)
    expect(await plan()).toHaveTextContent('Choose what you take')
    expect(screen.getByText('You have planned Spring race before.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Begin with what I chose there' }))
    await waitFor(async () => expect(await plan()).toHaveTextContent(/1 × Energy gel/))
    await waitFor(async () => {
      const race = (await data.tables.all('races')).find(({ id }) => id === 'race-1')
      expect(race?.plan).toMatchObject({ stations: [], products: [{ is_carried: true }] })
    })
  })

  it('has aid stations with what they hand out, and water of one’s own where they have none', async () => {
    await openRunner(withRace())
    await show(<RacePlanRoute />)
    await userEvent.click(await screen.findByRole('button', { name: 'Add a station' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Water' }))
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Energy gel' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Save station' }))
    expect(dialog.getByText(/^Enter a distance above 0 and below 42.2/)).toBeVisible()
    await userEvent.type(dialog.getByRole('textbox'), '4')
    await userEvent.click(dialog.getByRole('button', { name: 'Save station' }))
    await waitFor(async () =>
      expect(await plan()).toHaveTextContent(/ml water \(your bottle\)\s*4\s+km · aid station/),
    )
    expect(screen.getByRole('region', { name: 'What to carry' })).toHaveTextContent(/gel\s*6 ×/)
    await userEvent.click(screen.getByRole('button', { name: /^Remove the station at 4/ }))
    await waitFor(async () => expect(await plan()).not.toHaveTextContent(/aid station/))
  })

  it('measures the sweat rate, and refuses a test that can’t be true', async () => {
    const data = await openRunner(withRace())
    await show(<RacePlanRoute />)
    await userEvent.click(await screen.findByRole('button', { name: 'Measure your sweat rate' }))
    const dialog = within(await screen.findByRole('dialog'))
    const before = dialog.getByRole('textbox', { name: 'Weight before kg' })
    const after = dialog.getByRole('textbox', { name: 'Weight after kg' })
    await userEvent.type(before, '70')
    await userEvent.type(after, '70.5')
    await userEvent.type(dialog.getByRole('textbox', { name: 'Drunk on the way ml' }), '900')
    await userEvent.click(dialog.getByRole('button', { name: 'Use this sweat rate' }))
    expect(dialog.getByText(/you drank more than you sweated/)).toBeVisible()
    expect(before).toHaveValue('70')
    await userEvent.clear(after)
    await userEvent.type(after, '69.4')
    await userEvent.click(dialog.getByRole('button', { name: 'Use this sweat rate' }))
    expect(await screen.findByRole('textbox', { name: /^Sweat rate/ })).toHaveValue('1500')
    await waitFor(async () =>
      expect((await data.tables.all('races'))[0]?.plan?.sweat_ml_per_hour).toBe(1500),
    )
  })

  it('adds a product of the runner’s own, and says what is missing', async () => {
    await openRunner(withRace())
    await show(<RacePlanRoute />)
    await userEvent.click(await screen.findByRole('button', { name: 'Add a product' }))
    await userEvent.click(screen.getByRole('button', { name: 'A product of my own' }))
    await userEvent.click(screen.getByRole('button', { name: 'Add' }))
    expect(screen.getByText('Enter a name.')).toBeVisible()
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Magic mix')
    await userEvent.type(screen.getByRole('textbox', { name: 'Carbs g' }), '30')
    await userEvent.type(screen.getByRole('textbox', { name: 'Caffeine mg' }), '300')
    await userEvent.click(screen.getByRole('button', { name: 'Add' }))
    expect(await screen.findByText(/^Servings with caffeine are left out/)).toBeVisible()
  })

  it('finds a product by its pouch, as the food log does, and no other for one that no table has', async () => {
    await openRunner(withRace())
    await show(<RacePlanRoute />)
    await userEvent.click(await screen.findByRole('button', { name: 'Add a product' }))
    const dialog = within(screen.getByRole('dialog'))
    const search = dialog.getByRole('searchbox', { name: 'Search' })
    await userEvent.type(search, 'pf 30')
    const [first] = dialog.getAllByRole('listitem')
    expect(first).toHaveTextContent('PF 30 Gel')
    expect(first).toHaveTextContent('30 g')
    await userEvent.clear(search)
    await userEvent.type(search, 'tolak angin')
    expect(dialog.queryByRole('listitem')).toBeNull()
    expect(dialog.getByText(/Add it as a product of your own, from its label/)).toBeVisible()
  })

  it('shows servings and times without a gram, and offers no caffeine, to who is guarded', async () => {
    await openRunner(withRace({}, { age: 16, weight_kg: 60, height_cm: 170 }))
    await show(<RacePlanRoute />)
    expect(await plan()).toHaveTextContent(/1 × Energy gel/)
    expect(screen.queryByRole('region', { name: 'Hour by hour' })).toBeNull()
    expect(document.body).not.toHaveTextContent(/\d\s*(g|mg)\b/)
    expect(screen.queryByText('Cups of coffee before the start')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Add a product' }))
    expect(screen.queryByRole('button', { name: /caffeine/ })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'A product of my own' }))
    expect(screen.queryByRole('textbox', { name: /Carbs|Caffeine/ })).toBeNull()
  })

  it('keeps a choice on the screen where the device is full', async () => {
    await openRunner(withRace())
    await show(<RacePlanRoute />)
    const hot = await screen.findByRole('radio', { name: 'Hot' })
    const makeRoom = fillStorage()
    await userEvent.click(hot)
    expect(await screen.findByText('No room left on this device')).toBeVisible()
    expect(hot).toBeChecked()
    makeRoom()
  })

  it('is there in Indonesian', async () => {
    await openRunner(withRace())
    await show(<RacePlanRoute />, { language: 'id' })
    expect(await screen.findByRole('region', { name: 'Apa, di mana, kapan' })).toBeVisible()
    expect(screen.getByRole('region', { name: 'Yang dibawa' })).toHaveTextContent(/Gel energi/)
  })
})
