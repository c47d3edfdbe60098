import { ScoreWords } from '#components/ScoreWords.tsx'
import { ScoreCard } from '#components/score/ScoreCard.tsx'
import type { ShownScore } from '#components/score/WhyScore.tsx'
import { useFigures } from '#i18n/figures.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Panel } from '#ui/layout/Panel.tsx'

/** The score of a day that is over, with its parts as Home has today's; in words in portions mode. */
export function PastScore({ score }: { score: ShownScore }) {
  const { t } = useTranslation('home', 'portions')
  if (useFigures()) return <ScoreCard score={score} />
  return (
    <Panel title={t('score.title')}>
      <ScoreWords past score={score} />
    </Panel>
  )
}
