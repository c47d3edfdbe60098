import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { messageOf } from '../../../supabase/functions/send-notifications/words.ts'

/** Words that count days or seconds for or against a runner, in both languages. */
const COUNTING =
  /\bstreak|in a row|fuel (learner|athlete|elite)|milestone|count(s|ing)? down|countdown|counts the days|^days? to go|\bin \{\{count\}\} days?|time left|more (scored )?days?(,| to a)|beruntun|berturut|rentetan|hari (berskor )?lagi|sisa waktu|mundur|menghitung hari/i

/** Words shown where the runner is not spared ([Note: who is spared]), by the code that asks. */
const ASKED = {
  'gamification.': 'app/banners/gamification.tsx',
  'explainers.score.colours': 'features/explainers/ScoreSteps.tsx',
  'races.daysToGo': 'features/race-calendar/RaceRow.tsx',
  'trainingPlan.daysToGo': 'features/training-plan/CurrentPlan.tsx',
  'widgets.goal.': 'features/home/parts/goal.tsx',
  'recovery.left': 'features/recovery/RecoveryCard.tsx',
} as const
/** What the database holds of everybody, as the law asks. */
const OF_ALL_DATA = /^legal\./

const LOCALES = 'src/i18n/locales'

function texts(value: unknown, key: string): [key: string, text: string][] {
  if (typeof value === 'string') return [[key, value]]
  return Object.entries(Object(value)).flatMap(([name, inner]) => texts(inner, `${key}.${name}`))
}

describe('words that count for or against a runner', () => {
  it.each(['en', 'id'])('stand nowhere but where somebody asks who is spared: %s', (language) => {
    const all = readdirSync(`${LOCALES}/${language}`).flatMap((file) => {
      const words: unknown = JSON.parse(readFileSync(`${LOCALES}/${language}/${file}`, 'utf8'))
      return texts(words, file.replace('.json', ''))
    })
    const counting = all.filter(([key, text]) => COUNTING.test(text) && !OF_ALL_DATA.test(key))
    expect(counting.length).toBeGreaterThan(10)
    const unasked = counting.filter(
      ([key]) => !Object.keys(ASKED).some((known) => key.startsWith(known)),
    )
    expect(unasked).toEqual([])
  })

  it.each(Object.entries(ASKED))('%s: %s asks', (_, file) => {
    expect(readFileSync(`src/${file}`, 'utf8')).toMatch(/\bspared\b/)
  })

  it.each(['en', 'id'] as const)('are in no notification to who is spared: %s', (language) => {
    const { title, body } = messageOf({ kind: 'recovery', key: 'k', spared: true }, language)
    expect(`${title} ${body}`).not.toMatch(/window|jendela|30/i)
    expect(`${title} ${body}`).not.toMatch(COUNTING)
  })
})
