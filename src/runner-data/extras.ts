import type { Observable } from 'rxjs'
import type { LocalDatabase } from '#db/database.ts'
import type { Write } from './write.ts'

/**
 * What a subject is made of that no meal waits for: whoever has its code hands in what makes it, and it is
 * made again where the data is reopened.
 */
export interface Extras {
  open$<T>(
    make: (db: LocalDatabase, write: Write, online$: Observable<boolean>) => T,
  ): Observable<T>
}
