import { PLATES } from '#domain/guidance/constants.ts'
import type { PlateKind } from '#domain/guidance/plate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import classes from './Plate.module.css'

const PARTS = ['starch', 'vegetables', 'protein'] as const
/** Of the drawing: a circle whose line is as thick as its radius is a full one. */
const RADIUS = 25
const ROUND = 2 * Math.PI * RADIUS

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
          const length = parts[part] * ROUND
          const before = turned
          turned += length
          return (
            <circle
              key={part}
              cx={52}
              cy={52}
              r={RADIUS - 3}
              data-part={part}
              strokeWidth={2 * (RADIUS - 3)}
              pathLength={ROUND}
              strokeDasharray={`${length - 0.8} ${ROUND}`}
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
