import { PLATES } from '#domain/guidance/constants.ts'
import type { PlateKind } from '#domain/guidance/plate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Pie } from '#ui/figures/Pie.tsx'
import classes from './Plate.module.css'

const PARTS = ['starch', 'vegetables', 'protein'] as const
/** Of what lies on it; the drawing is 100 wide. */
const RADIUS = 42
/** Between two parts, as a share of the round. */
const GAP = 0.005

/** How a meal is put together on such a day: a drawn plate, and the same in words. */
export function Plate({ kind }: { kind: PlateKind }) {
  const { t } = useTranslation('portions')
  const parts = PLATES[kind]
  return (
    <div className={classes.plate}>
      <Pie
        className={classes.drawing}
        parts={PARTS.map((name) => ({ name, share: parts[name], marks: { 'data-part': name } }))}
        gap={GAP}
        radius={RADIUS}
      >
        <circle cx={50} cy={50} r={49} className={classes.rim} />
      </Pie>
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
