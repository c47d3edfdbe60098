import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { StoredBoard } from '#runner-data/community.ts'
import { UNKNOWN } from '#ui/figures/unknown.ts'
import { Unseen } from '#ui/Unseen.tsx'
import classes from './Community.module.css'

interface BoardListProps {
  entries: StoredBoard['entries']
  /** Of who has no distance in that week. */
  notRun: string
}

/** A week's runners by distance, the runner's own row marked. */
export function BoardList({ entries, notRun }: BoardListProps) {
  const { t } = useTranslation('community')
  const format = useFormat()
  return (
    <ol className={classes.board}>
      {entries.map(({ user_id, name, place, distance_meters, own }) => (
        <li key={user_id} className={classes.row} data-own={own || undefined}>
          <span className={classes.place}>
            {place === null ? (
              UNKNOWN
            ) : (
              <>
                <span aria-hidden>{format.number(place)}</span>
                <Unseen>{t('board.placed', { place })}</Unseen>
              </>
            )}
          </span>
          <span className={classes.name}>
            {name}
            {own && <span className={classes.you}>{t('board.you')}</span>}
          </span>
          <span className={classes.distance}>
            {place === null ? notRun : format.amount('distance', distance_meters / 1000)}
          </span>
        </li>
      ))}
    </ol>
  )
}
