import type { DayTarget } from '#domain/nutrition/targets.ts'
import { Shares } from './Shares.tsx'
import { useFigureWords } from './use-figure-words.ts'

/** The runner's own energy today, by where it comes from; nothing while there is no target. */
export function OwnEnergy({ target }: { target: DayTarget | null | undefined }) {
  const { t, format } = useFigureWords()
  if (!target || target.source === 'none') return null
  const { base, training, extra } = target.ledger
  const piece = <K extends string>(kind: K, kcal: number) => ({
    kind,
    size: Math.max(0, kcal),
    figure: format.number(Math.round(kcal)),
  })
  return (
    <Shares
      kinds={{
        base: { name: t('nutrition.own.base'), color: 'var(--accent)' },
        training: { name: t('nutrition.own.training'), color: 'var(--info)' },
        extra: { name: t('nutrition.own.extra'), color: 'var(--dimmed)' },
      }}
      rows={[
        {
          name: t('nutrition.own.today', { energy: format.energy(target.calories) }),
          pieces: [
            piece('base', base),
            piece(
              'training',
              training.reduce((sum, { kcal }) => sum + kcal, 0),
            ),
            piece('extra', extra),
          ],
        },
      ]}
    />
  )
}
