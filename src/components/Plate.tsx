import { PLATES } from '#domain/guidance/constants.ts'
import type { PlateKind } from '#domain/guidance/plate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import classes from './Plate.module.css'

const PARTS = ['starch', 'vegetables', 'protein'] as const
/** Of the drawing: a circle whose line is twice as thick as its radius is a full one. */
const RADIUS = 22
/** Between two parts, as a share of the round. */
const GAP = 0.005

/** How a meal is put together on such a day: a drawn plate, and the same in words. */
export function Plate({ kind }: { kind: PlateKind }) {
  const { t } = useTranslation('portions')
  const parts = PLATES[kind]
  let turned = 0
  return (
    <div className={classes.plate}>
      <svg viewBox="0 0 104 104" className={classes.drawing} aria-hidden="true">
        <circle cx={52} cy={52} r={51} className={classes.rim} />
        {PARTS.map((part) => {
          const share = parts[part]
          const before = turned
          turned += share
          return (
            <circle
              key={part}
              cx={52}
              cy={52}
              r={RADIUS}
              data-part={part}
              strokeWidth={2 * RADIUS}
              pathLength={1}
              strokeDasharray={`${share - GAP} 1`}
              strokeDashoffset={-before}
            />
          )
        })}
      </svg>
      <ul className={classes.parts}>
        {PARTS.map((part) => (
          <li key={part} data-part={part}>
            <b>{t(`plate.${kind}.${part}`)}</b> {t(`plate.of.${part}`)}
          </li>
        ))}
      </ul>
    </div>
  )
}
