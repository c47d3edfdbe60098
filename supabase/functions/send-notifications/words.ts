import type { Due } from './due.ts'

/** What the service worker shows, and the screen a tap opens. */
export interface PushMessage {
  title: string
  body: string
  url: string
  tag: string
}

export type PushLanguage = 'en' | 'id'

const WORDS = {
  en: {
    meals: { breakfast: 'Breakfast', lunch: 'Lunch', dinner: 'Dinner' } as Record<string, string>,
    meal: (meal: string) => [`${meal} not logged yet`, 'Log it while you remember what it was.'],
    preFuel: 'Fuel for tomorrow’s training',
    carbs: (grams: string) => `Eat about ${grams} g of carbohydrate before it`,
    window: (from: string, to: string) => `between ${from} and ${to}`,
    plan: 'Plan a meal rich in carbohydrate before it',
    recovery: [
      'Recovery window is open',
      'Eat carbohydrate and protein within 30 minutes. Two hours still count.',
    ],
    recoveryCalm: ['After your training', 'Eat carbohydrate and protein within two hours.'],
    raceDay: 'Race day',
    breakfast: (at: string) => `Breakfast at ${at}`,
    start: (at: string) => `Start at ${at}.`,
    first: (minutes: number) => `First intake ${minutes} minutes after the start.`,
    raceMode: 'Tap to open race mode.',
  },
  id: {
    meals: { breakfast: 'Sarapan', lunch: 'Makan siang', dinner: 'Makan malam' } as Record<
      string,
      string
    >,
    meal: (meal: string) => [`${meal} belum dicatat`, 'Catat selagi Anda masih ingat.'],
    preFuel: 'Bahan bakar untuk latihan besok',
    carbs: (grams: string) => `Makan sekitar ${grams} g karbohidrat sebelumnya`,
    window: (from: string, to: string) => `antara pukul ${from} dan ${to}`,
    plan: 'Rencanakan makanan kaya karbohidrat sebelumnya',
    recovery: [
      'Jendela pemulihan terbuka',
      'Makan karbohidrat dan protein dalam 30 menit. Dalam dua jam masih dihitung.',
    ],
    recoveryCalm: ['Setelah latihan', 'Makan karbohidrat dan protein dalam dua jam.'],
    raceDay: 'Hari lomba',
    breakfast: (at: string) => `Sarapan pukul ${at}`,
    start: (at: string) => `Start pukul ${at}.`,
    first: (minutes: number) => `Asupan pertama ${minutes} menit setelah start.`,
    raceMode: 'Ketuk untuk membuka mode lomba.',
  },
}

/** A notification in the device's language. */
export function messageOf(due: Due, language: PushLanguage): PushMessage {
  const words = WORDS[language]
  switch (due.kind) {
    case 'meal': {
      const [title = '', body = ''] = words.meal(words.meals[due.meal] ?? due.meal)
      return { title, body, url: '/?action=log-meal', tag: due.key }
    }
    case 'pre_fuel': {
      const { carbsGrams, window } = due.advice
      const what =
        carbsGrams === null
          ? words.plan
          : words.carbs(Math.round(carbsGrams).toLocaleString(language))
      const when = window && words.window(window.opens, window.closes)
      const body = `${[what, when].filter(Boolean).join(' ')}.`
      return { title: words.preFuel, body, url: '/', tag: due.key }
    }
    case 'recovery': {
      const [title = '', body = ''] = due.spared ? words.recoveryCalm : words.recovery
      return { title, body, url: '/', tag: due.key }
    }
    case 'race_day': {
      const { id, name, start, breakfast, firstMinute } = due.race
      const title = [words.raceDay, name].filter(Boolean).join(': ')
      const meal = breakfast && [words.breakfast(breakfast.at), breakfast.what]
      const parts = [
        meal && `${meal.filter(Boolean).join(': ')}.`,
        start && words.start(start),
        !meal && firstMinute !== null && words.first(firstMinute),
        words.raceMode,
      ]
      const url = `/race-mode?${new URLSearchParams({ id })}`
      return { title, body: parts.filter(Boolean).join(' '), url, tag: due.key }
    }
  }
}
