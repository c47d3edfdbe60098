import { randomUUID } from 'node:crypto'
import { fieldSpecs, TABLE_NAMES, type TableName } from '#domain/entities.ts'
import type { Bought, RaceLog } from '#domain/stored-shapes.ts'
import type { TakenPhoto } from '../helpers/device/tab.ts'
import type { Random } from '../helpers/random.ts'
import { keyOf, someFields } from '../helpers/rows-of-every-table.ts'

/** Days of the rows that there is one of for each day: few, so that devices make the same ones. */
const DAYS = ['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04']

export interface NewRow {
  table: TableName
  /** Set for rows that there is one of for each day or runner. */
  id?: string
  fields: Record<string, unknown>
}

/** Random writes whose values are each used once, so that a value tells the write it came from. */
export function randomEdits(userId: string, random: Random) {
  let made = 0

  function marked(table: TableName, fields: Record<string, unknown>): Record<string, unknown> {
    const specs = fieldSpecs(table)
    const entries = Object.entries(fields).map(([name, value]) => {
      const spec = specs[name]
      if (value === null || !spec || spec.oneOf || name === 'start_time') return [name, value]
      made += 1
      if (spec.kind === 'text') return [name, `${made} ${value}`.slice(0, spec.maxLength)]
      if (spec.kind === 'number') {
        // 20 to 100 is in the range of all of them but a height.
        return [name, (name === 'height_cm' ? 100 : 20) + (made % 8000) / 100]
      }
      if (table === 'races' && name === 'log') return [name, entryOf(made)]
      if (table === 'shopping_items' && name === 'bought') return [name, tickOf(made)]
      if (spec.kind === 'json') return [name, markedJson(value, String(made))]
      return [name, value]
    })
    return Object.fromEntries(entries)
  }

  return {
    row(): NewRow {
      const table = random.pick(TABLE_NAMES)
      const fields = marked(table, someFields(table, random))
      if (['nutrition_scores', 'google_fit_data', 'body_weights'].includes(table)) {
        fields.date = random.pick(DAYS)
      }
      const id = keyOf(table, userId, fields)
      return id ? { table, id, fields } : { table, fields }
    },

    /** A photo of a meal without figures, as the dialog hands it over. */
    photo(): TakenPhoto {
      const id = randomUUID()
      const bytes = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, ...Buffer.from(id)])
      const nothing = { calories: 0, protein_grams: 0, carbs_grams: 0, fat_grams: 0 }
      const origin = { manual_nutrition: false, ai_calculated: false, photo_path: null }
      const fields = marked('food_logs', someFields('food_logs', random))
      const meal = { ...fields, ...nothing, ...origin, provisional: true }
      return { id, at: Date.now(), bytes, meal: meal as unknown as TakenPhoto['meal'] }
    },

    /** New values for one to three fields of a row. */
    patch(table: TableName, id: string): Record<string, unknown> {
      const fields = marked(table, someFields(table, random))
      // The day is in the id of a row that there is one of for each day.
      const names = Object.keys(fields).filter((name) => name !== 'date' || !id.includes(':'))
      const chosen = Array.from({ length: 1 + random.below(3) }, () => random.pick(names))
      return Object.fromEntries(chosen.map((name) => [name, fields[name]]))
    },
  }
}

/** A race's log gets one more entry. */
function entryOf(made: number): RaceLog {
  const edited = `${String(made).padStart(12, '0')}-test`
  const amounts = { carbs_grams: 25, fluid_ml: made, sodium_mg: 0, caffeine_mg: 0 }
  const intake = { at: '2026-11-29T05:20:10.000Z', products: ['gel'], water_ml: 0, ...amounts }
  return { [`intake-${made}`]: { edited, kind: 'intake', state: 'taken', ...intake } }
}

/** A food's ticks get one more day. */
function tickOf(made: number): Bought {
  const edited = `${String(made).padStart(12, '0')}-test`
  return { [`day-${made}`]: { grams: made, on: '2026-03-01', edited } }
}

function markedJson(value: unknown, mark: string): unknown {
  if (!Array.isArray(value)) return { ...(value as object), name: mark }
  const [first] = value
  return [typeof first === 'object' && first !== null ? { ...first, name: mark } : mark]
}
