import type { LocalDatabase } from '#db/database.ts'
import { customFoods } from '#db/queries.ts'
import { insertRow, patchRow, removeRow, restoreRow } from '#db/rows.ts'
import type { FieldsOf, Row } from '#domain/entities.ts'
import type { Product } from '#domain/foods/product.ts'
import { type CachedRead, cacheRead } from '../cached-read.ts'
import { type Undoable, undoable } from '../undoable.ts'
import type { Write } from '../write.ts'

type Fields = FieldsOf<'custom_foods'>

/** Own foods, saved meals and favourites, and products by their barcodes. */
export interface Foods {
  own: CachedRead<Row<'custom_foods'>[]>
  save(fields: Fields): Promise<Row<'custom_foods'>>
  edit(id: string, patch: Partial<Fields>): Promise<void>
  remove(id: string): Promise<Undoable<void>>
  /** A product by its barcode: as looked up before on this device, else as the server says. */
  findProduct(barcode: string, language: 'en' | 'id'): Promise<Product>
  /** The same as this device has it, without a network; null where it was not looked up. */
  foundProduct(barcode: string): Promise<Product | null>
}

export function createFoods(db: LocalDatabase, write: Write): { foods: Foods; close(): void } {
  const own = cacheRead(customFoods(db))
  const foods: Foods = {
    own: own.cached,
    save: (fields) => write(() => insertRow(db, 'custom_foods', fields)),
    edit: (id, patch) =>
      write(async () => {
        await patchRow(db, 'custom_foods', id, patch)
      }),
    remove: undoable(
      (id: string) => write(() => removeRow(db, 'custom_foods', id)),
      (_, id) => write(() => restoreRow(db, 'custom_foods', id)),
    ),
    async findProduct(barcode, language) {
      const { findProduct } = await import('./products.ts')
      return findProduct(db, barcode, language)
    },
    async foundProduct(barcode) {
      const { foundProduct } = await import('./products.ts')
      return foundProduct(db, barcode)
    },
  }
  return { foods, close: own.close }
}
