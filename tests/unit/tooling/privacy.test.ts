import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { DeviceStore } from '#db/device-store.ts'
import { TABLE_NAMES, type TableName } from '#domain/entities.ts'

type InBoth = readonly [en: string, id: string]

/** What the page calls each thing that is kept or asked for; null: nothing of the runner's own. */
type Named = Readonly<Record<string, InBoth | null>>

const GOOGLE_SCOPES: Named = {
  activity: ['activity', 'aktivitas'],
  body: ['body', 'tubuh'],
  location: ['location', 'lokasi'],
  heart_rate: ['heart rate', 'detak jantung'],
}

const OF_GOOGLE_FIT: Named = {
  'step_count.delta': ['your steps', 'langkah'],
  'calories.expended': ['energy', 'energi'],
  active_minutes: ['active minutes', 'menit aktif'],
  'calories.bmr': ['basal rate', 'metabolisme basal'],
  'distance.delta': ['distance', 'jarak'],
  'heart_rate.bpm': ['heart rate', 'detak jantung'],
}

const EVERYTHING: InBoth = ['everything you log', 'semua catatan Anda']
const FOOD_PHOTOS: InBoth = ['food photos', 'foto makanan']
const ON_THE_DEVICE: Named = {
  progress: null,
  scoring: null,
  rejections: ['changes the server refused', 'perubahan yang ditolak server'],
  leases: null,
  facts: null,
  photos: ['activity screenshots waiting', 'tangkapan layar aktivitas yang menunggu'],
  photo_files: FOOD_PHOTOS,
  uploads: ['activity screenshots waiting', 'tangkapan layar aktivitas yang menunggu'],
  photos_in_hand: FOOD_PHOTOS,
  products: ['products whose barcode', 'produk yang barcode-nya'],
  names: ['a name for this device', 'nama untuk perangkat ini'],
  answers: [
    'the weekly leaderboard as you last saw it',
    'papan peringkat mingguan seperti terakhir',
  ],
}

const APP: InBoth = ['the app itself', 'aplikasinya sendiri']
const IN_CACHES: Named = {
  'app-config': APP,
  'barcode-reader': APP,
  session: ['your session', 'sesi'],
  push: ['Only if you turn them on', 'Hanya bila Anda mengaktifkannya'],
  race: ['which race is being run', 'lomba mana yang sedang berjalan'],
  'shared-files': ['files another app shared', 'berkas yang dibagikan aplikasi lain'],
}

const IN_THE_ACCOUNT: Record<TableName, InBoth> = {
  food_logs: ['meals', 'makanan'],
  nutrition_scores: ['scores', 'skor'],
  google_fit_data: ['fitness data', 'data kebugaran'],
  gamification: ['streak, weekly insight', 'streak, ulasan mingguan'],
  profiles: ['your profile', 'profil'],
  body_weights: ['the weights you logged', 'berat badan yang Anda catat'],
  races: ['races with what you noted in them', 'lomba beserta catatannya'],
  shopping_items: ['shopping lists', 'daftar belanja'],
  daily_meal_plans: ['meal plans', 'rencana makan'],
  training_activities: ['training', 'latihan'],
  training_notifications: ['reminders', 'pengingat'],
  custom_foods: ['own foods', 'makanan sendiri'],
  beta_reports: ['report', 'laporan'],
}

const page = (language: 'en' | 'id') =>
  JSON.stringify(
    JSON.parse(readFileSync(`src/i18n/locales/${language}/legal.json`, 'utf8')).privacy,
  )
const pages = [page('en'), page('id')] as const

const aboutGoogle = pages.map((text): string => JSON.parse(text).google)

/** Of these things, those the page, or a part of it, does not name in both languages. */
function unnamed(things: Iterable<string>, names: Named, part: readonly string[] = pages) {
  return [...things].filter((thing) => {
    const words = names[thing]
    return words === undefined || words?.some((said, at) => !part[at]?.includes(said))
  })
}

function cacheNames(): Set<string> {
  const files = ['src', 'sw'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => readFileSync(`${folder}/${file}`, 'utf8')),
  )
  const opened = files.flatMap((text) => [
    ...text.matchAll(/(?:CACHE = |caches\.open\()['"]([^'"]+)['"]/g),
  ])
  return new Set(opened.map(([, name = '']) => name))
}

it('the privacy page names every permission that Google is asked for', () => {
  const asked = readFileSync('src/remote/providers/google.ts', 'utf8').matchAll(/\}\.(\w+)\.read/g)
  const scopes = [...asked].map(([, scope = '']) => scope)
  expect(scopes).toHaveLength(4)
  expect(unnamed(scopes, GOOGLE_SCOPES)).toEqual([])
})

it('the privacy page names what Strava is asked for', () => {
  const consent = readFileSync('supabase/functions/strava-auth/consent.ts', 'utf8')
  expect(/SCOPE = '([^']+)'/.exec(consent)?.[1]).toBe('activity:read')
  const activities: InBoth = [
    'let the server read your activities',
    'server membaca aktivitas Anda',
  ]
  expect(unnamed(['activity'], { activity: activities })).toEqual([])
})

it('the privacy page names what is kept on the device', () => {
  const tables = new DeviceStore('nobody').tables.map(({ name }) => name)
  expect(unnamed(tables, ON_THE_DEVICE)).toEqual([])
  const rows = 'the rows, in databases of their own'
  expect(unnamed([rows], { [rows]: EVERYTHING })).toEqual([])
  const caches = cacheNames()
  expect(caches).toContain('shared-files')
  expect(unnamed(caches, IN_CACHES)).toEqual([])
})

it('the privacy page names what is kept in the account', () => {
  expect(unnamed(TABLE_NAMES, IN_THE_ACCOUNT)).toEqual([])
})

it('the privacy page says what becomes of a deleted account on other devices, and what is out of reach', () => {
  const [en, id] = pages.map((text): string => JSON.parse(text).deletion)
  const hours = /LEFT_FOR_MS = (\d+) \* 3_600_000/.exec(
    readFileSync('src/hooks/use-gone-account.ts', 'utf8'),
  )
  expect(hours?.[1]).toBe('24')
  expect(en).toMatch(/offer for a day to save .* as a file, and remove it/)
  expect(id).toMatch(/selama sehari menawarkan .* sebagai berkas, lalu menghapusnya/)
  expect(en).toContain('sign-in log')
  expect(id).toContain('log masuk')
})

it('the privacy page names what Google Fit is asked for', () => {
  const api = readFileSync('supabase/functions/_shared/providers/google-fit-api.ts', 'utf8')
  const types = [...api.matchAll(/aggregate\([^[]*\[([^\]]+)\]/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/'([^']+)'/g)].map(([, type = '']) => type),
  )
  expect(types.length).toBeGreaterThan(6)
  expect(unnamed(types, OF_GOOGLE_FIT, aboutGoogle)).toEqual([])
  expect(unnamed(['sessions'], { sessions: ['sessions', 'sesi'] }, aboutGoogle)).toEqual([])
})
