import { ScoreWords } from '#components/ScoreWords.tsx'
import { ScoreCard, type ShownScore } from '#components/score/ScoreCard.tsx'
import type { DayTarget } from '#domain/nutrition/targets.ts'
import { useFigures } from '#i18n/figures.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Panel } from '#ui/layout/Panel.tsx'

/** The score of a day that is over, with its parts as Home has today's; in words in portions mode. */
export function PastScore({ score, target }: { score: ShownScore; target: DayTarget }) {
  const { t } = useTranslation('home', 'portions')
  if (useFigures()) return <ScoreCard past score={score} target={target} isLogged />
  return (
    <Panel title={t('score.title')}>
      <ScoreWords past score={score} />
    </Panel>
  )
}
