import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { NotificationFields } from '#components/profile/NotificationFields.tsx'
import { readSection } from '#components/profile/read-section.ts'
import { draftInUnits, draftOf, type RunnerDraft } from '#components/profile/runner-draft.ts'
import { EMPTY_PROFILE } from '#domain/empty-profile.ts'
import { RESTRICTIONS, readRestrictions } from '#domain/foods/restrictions.ts'
import { BEHAVIOURS, readBehaviours } from '#domain/meal-plans/behaviours.ts'
import { loadAllWords, show } from '../render.tsx'
import { context, empty, IMPERIAL, METRIC, Steps } from './onboarding-steps.tsx'

beforeAll(loadAllWords)
beforeEach(() => void vi.spyOn(navigator, 'language', 'get').mockReturnValue('en-GB'))

describe('the week’s aim', () => {
  const goals = { goalType: 'ten_km', fitnessLevel: 'beginner' } as const
  const read = (weekKm: string, preferences = {}, format = METRIC) =>
    readSection(
      'goals',
      { ...empty(), ...goals, weekKm },
      { ...context, format, profile: { ...EMPTY_PROFILE, preferences } },
    )

  it.each([
    ['', {}, undefined],
    ['42', {}, { weekly_km: 42 }],
    [
      '42.5',
      { notifications: { recovery: false } },
      { notifications: { recovery: false }, weekly_km: 42.5 },
    ],
    ['', { weekly_km: 42 }, {}],
    ['42', { weekly_km: 42 }, undefined],
  ])('%j over %j is stored as %j', (typed, before, after) => {
    const result = read(typed, before)
    expect('patch' in result && result.patch.preferences).toEqual(after)
  })

  it.each(['0', '501', 'far', '-3'])('can’t be %s', (typed) => {
    expect(read(typed)).toEqual({ errors: { weekKm: true } })
  })

  it('is typed in the runner’s units, and stays when they change', () => {
    expect(read('20', {}, IMPERIAL)).toMatchObject({
      patch: { preferences: { weekly_km: 32.1869 } },
    })
    const draft = { ...empty(), weekKm: '32.2' }
    expect(draftInUnits(draft, METRIC, IMPERIAL).weekKm).toBe('20.01')
    const stored = { ...EMPTY_PROFILE, preferences: { weekly_km: 32.19 } }
    expect(draftOf(stored, METRIC).weekKm).toBe('32.19')
  })

  it('and the notifications are stored together at the end', async () => {
    const save = vi.fn(async (_: object) => undefined)
    const draft: RunnerDraft = {
      ...empty(),
      ...{ name: 'Budi', weight: '70', height: '175', age: '35', sex: 'male' },
      ...{ ...goals, weekKm: '45' },
    }
    await show(<Steps start={6} draft={draft} onSave={save} />)
    expect(screen.getByText(/aiming at 45.km/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Complete setup' }))
    expect(save.mock.calls[0]?.[0]).toMatchObject({
      preferences: { weekly_km: 45, notifications: { quietFrom: '21:30' } },
    })
  })
})

describe('quiet hours from 23:00 to 23:00', () => {
  const night = (quietTo: string): RunnerDraft => ({
    ...empty(),
    notifications: { ...empty().notifications, quietFrom: '23:00', quietTo },
  })

  it.each([
    ['en', /means no quiet hours/],
    ['id', /berarti tidak ada jam tenang/],
  ] as const)('are said to be none: %s', async (language, words) => {
    await show(<NotificationFields draft={night('23:00')} errors={{}} onChange={vi.fn()} />, {
      language,
    })
    expect(screen.getByText(words)).toBeVisible()
  })

  it('are said to be none in the summary too, and others from when to when', async () => {
    await show(<Steps start={6} draft={night('23:00')} onSave={vi.fn()} />)
    expect(screen.getByText(/notifications at any hour/)).toBeVisible()
    await show(<Steps start={6} draft={night('06:00')} onSave={vi.fn()} />)
    expect(screen.getByText(/quiet from 23:00 to 06:00/)).toBeVisible()
  })
})

describe('the parts of a profile', () => {
  it('stores restrictions and habits in words the engine reads back', () => {
    for (const each of RESTRICTIONS) expect(readRestrictions([each]).restrictions).toContain(each)
    for (const each of BEHAVIOURS) expect(readBehaviours([each])).toEqual([each])
  })

  it('keeps what its form does not show', () => {
    const profile = {
      ...EMPTY_PROFILE,
      dietary_restrictions: ['durian', 'no nuts'],
      eating_behaviors: ['chews slowly'],
      activity_level: [{ day: 'monday', activity: 'swim', duration: 40 }],
      preferences: { other: 1 },
    }
    const draft = draftOf(profile, METRIC)
    expect(draft).toMatchObject({ restrictions: ['nut'], avoided: 'durian' })
    expect(readSection('food', draft, { ...context, profile })).toEqual({
      patch: { dietary_restrictions: ['nut', 'durian'], eating_behaviors: ['chews slowly'] },
    })
    const typed = { ...draft, avoided: ' mushrooms, no eggs dan jamur ' }
    expect(readSection('food', typed, { ...context, profile })).toMatchObject({
      patch: { dietary_restrictions: ['nut', 'mushrooms', 'no eggs', 'jamur'] },
    })
    const goal = { ...draft, goalType: 'ten_km', fitnessLevel: 'beginner' } as const
    expect(readSection('goals', goal, { ...context, profile })).toMatchObject({
      patch: { activity_level: profile.activity_level },
    })
    expect(readSection('notifications', draft, { ...context, profile })).toMatchObject({
      patch: { preferences: { other: 1, notifications: { mealReminders: true } } },
    })
  })

  it('refuses a target in the past, unless it stood there before', () => {
    const goal = { ...empty(), goalType: 'ten_km', fitnessLevel: 'beginner' } as const
    const past = { ...goal, targetDate: '2026-11-20' }
    expect(readSection('goals', past, context)).toEqual({ errors: { targetDate: true } })
    const profile = { ...EMPTY_PROFILE, target_date: '2026-11-20' }
    expect(readSection('goals', past, { ...context, profile })).toHaveProperty('patch')
  })

  it('are read in miles, pounds and feet where the draft is, and stored metric', () => {
    const draft: RunnerDraft = {
      ...draftOf({ ...EMPTY_PROFILE, units: 'imperial' }, IMPERIAL),
      ...{ name: 'Ann', weight: '154.3', height: "5'10", age: '40', sex: 'female' },
      ...{ goalType: 'marathon', fitnessLevel: 'advanced' },
    }
    draft.usualRuns.sunday = '10'
    const here = { ...context, format: IMPERIAL }
    expect(readSection('basic', draft, here)).toMatchObject({
      patch: { weight_kg: 69.9893, height_cm: 177.8, units: 'imperial' },
    })
    expect(readSection('goals', draft, here)).toMatchObject({
      patch: { activity_level: [{ day: 'sunday', activity: 'run', distanceKm: 16.0934 }] },
    })
    expect(readSection('basic', { ...draft, height: "5'12" }, here)).toEqual({
      errors: { height: true },
    })
  })

  it('leave stored figures alone that were only looked at in other units', () => {
    const profile = {
      ...EMPTY_PROFILE,
      ...{ name: 'Ann', weight_kg: 70, height_cm: 178, age: 40, sex: 'female' as const },
      activity_level: [{ day: 'monday', activity: 'run', distanceKm: 8 }],
      ...{ goal_type: 'ultra', fitness_level: 'advanced' as const, units: 'imperial' as const },
    }
    const draft = draftOf(profile, IMPERIAL)
    expect(draft).toMatchObject({ weight: '154.3', height: "5'10" })
    const here = { ...context, profile, format: IMPERIAL }
    expect(readSection('basic', draft, here)).toMatchObject({
      patch: { weight_kg: 70, height_cm: 178 },
    })
    expect(readSection('goals', draft, here)).toMatchObject({
      patch: { activity_level: profile.activity_level },
    })
  })

  it('change what is typed when other units are chosen, and back to the same', async () => {
    const save = vi.fn(async () => undefined)
    await show(<Steps start={1} onSave={save} />)
    await userEvent.type(screen.getByRole('textbox', { name: /Weight/ }), '56.5')
    await userEvent.type(screen.getByRole('textbox', { name: /Height/ }), '162')
    await userEvent.click(screen.getByRole('radio', { name: /Imperial/ }))
    expect(screen.getByRole('textbox', { name: /Weight/ })).toHaveValue('124.6')
    expect(screen.getByRole('textbox', { name: /Height \(feet/ })).toHaveValue('5')
    expect(screen.getByRole('textbox', { name: /Height \(inches/ })).toHaveValue('4')
    await userEvent.clear(screen.getByRole('textbox', { name: /Height \(inches/ }))
    await userEvent.type(screen.getByRole('textbox', { name: /Height \(inches/ }), '11')
    await userEvent.click(screen.getByRole('radio', { name: /Metric/ }))
    expect(screen.getByRole('textbox', { name: /Weight/ })).toHaveValue('56.5')
    expect(screen.getByRole('textbox', { name: /Height/ })).toHaveValue('180.3')
  })
})

describe('the private questions', () => {
  it.each([
    ['en', 'Next', 'Diabetes', /Please plan your eating with a doctor/],
    ['id', 'Lanjut', 'Diabetes', /bersama dokter atau ahli gizi/],
  ] as const)('save in %s what is ticked and nothing else', async (language, next, tick, words) => {
    const save = vi.fn(async (_patch: object) => undefined)
    await show(<Steps start={2} onSave={save} />, { language })
    expect(screen.queryByText(words)).toBeNull()
    await userEvent.click(screen.getByRole('checkbox', { name: tick }))
    expect(screen.getByText(words)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: next }))
    const patch = save.mock.calls[0]?.[0]
    expect(patch).toMatchObject({ diabetes: true })
    expect(patch).not.toHaveProperty('eating_disorder')
  })

  it('need no answer, and take one back', () => {
    const open = readSection('food', empty(), context)
    expect(open).not.toHaveProperty('patch.diabetes')
    const before = { ...context, profile: { ...EMPTY_PROFILE, diabetes: true } }
    expect(readSection('food', empty(), before)).toHaveProperty('patch.diabetes', false)
  })

  it('say the sentence to whoever is too young or too light for the numbers', async () => {
    const light = { ...empty(), weight: '45', height: '175', age: '30' }
    await show(<Steps start={2} draft={light} onSave={async () => undefined} />)
    expect(screen.getByText(/Please plan your eating with a doctor/)).toBeVisible()
  })

  it('are not named in the review, which others may see over the shoulder', async () => {
    const draft = { ...empty(), health: ['eating_disorder'] as RunnerDraft['health'] }
    await show(<Steps start={6} draft={draft} onSave={async () => undefined} />)
    expect(screen.getByText(/1 private answer/)).toBeVisible()
    expect(screen.queryByText(/eating disorder/i)).toBeNull()
  })
})
