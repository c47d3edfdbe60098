import { useTranslation } from '#i18n/use-translation.ts'
import classes from './IntakeChart.module.css'
import type { Intake } from './intake-bars.ts'

interface Bar extends Intake {
  key: string
  label: string
}

export function Bars({ bars, words }: { bars: readonly Bar[]; words: (value: number) => string }) {
  const { t } = useTranslation('plans')
  const peak = Math.max(0, ...bars.flatMap(({ eaten, target }) => [eaten ?? 0, target]))
  // Nothing eaten, nothing aimed at: no scale, and no division by it.
  const share = (value: number) => (peak > 0 ? value / peak : 0)
  const [width, height] = [bars.length * 24, 120]
  return (
    <>
      <p className={classes.scale} aria-hidden="true">
        {peak > 0 && words(peak)}
      </p>
      {/* The table below says the same in figures. */}
      <svg
        className={classes.bars}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {bars.map(({ key, eaten, target, provisional }, at) => {
          const high = share(eaten ?? 0) * height
          const line = height - share(target) * height
          return (
            <g key={key}>
              <rect
                x={at * 24 + 4}
                y={height - high}
                width={16}
                height={high}
                data-provisional={provisional || undefined}
              />
              {target > 0 && <line x1={at * 24 + 1} x2={at * 24 + 23} y1={line} y2={line} />}
            </g>
          )
        })}
      </svg>
      <p className={classes.ends} aria-hidden="true">
        <span>{bars[0]?.label}</span>
        <span>{bars.at(-1)?.label}</span>
      </p>
      <p className={classes.legend}>
        {t('chart.legend')}
        {bars.some((bar) => bar.provisional) && ` ${t('chart.paler')}`}
      </p>
    </>
  )
}
