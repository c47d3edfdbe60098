import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { useMealWords } from '#components/race/use-meal-words.ts'
import type { Row } from '#domain/entities.ts'
import { DIARY, isOutOfDiary } from '#domain/race-log/race-meals.ts'
import { useSettledMeals } from '#hooks/race/use-race-days.ts'
import { useRaceCommands } from '#hooks/use-races.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { mealsOn } from '#lib/paths.ts'
import { useTellProblem } from '#ui/feedback/use-tell-problem.ts'
import { useUndoToast } from '#ui/feedback/use-undo-toast.ts'
import { Panel } from '#ui/layout/Panel.tsx'
import classes from './Debrief.module.css'

/** What was taken counts as the day's meals; the runner may take it out. */
export function DiaryPanel({ race }: { race: Row<'races'> }) {
  const { t } = useTranslation('raceDebrief')
  const commands = useRaceCommands()
  const undoToast = useUndoToast()
  const tell = useTellProblem()
  useSettledMeals(race, useMealWords(race))
  const isOut = isOutOfDiary(race.log)
  const set = async (is_out: boolean) => commands?.note(race.id, DIARY, { kind: 'diary', is_out })
  function turn(): void {
    set(!isOut)
      .then(() =>
        undoToast({
          tone: isOut ? 'success' : 'info',
          title: t(isOut ? 'diary.putIn' : 'diary.tookOut'),
          undo: () => set(isOut),
          undone: t('diary.undone'),
        }),
      )
      .catch(tell)
  }
  return (
    <Panel title={t('diary.title')}>
      <p className={classes.hint}>{t(isOut ? 'diary.out' : 'diary.in')}</p>
      {!isOut && (
        <p className={classes.link}>
          <Link to={mealsOn(race.date)}>{t('diary.see')}</Link>
        </p>
      )}
      <Button variant="default" onClick={turn}>
        {t(isOut ? 'diary.putInAction' : 'diary.takeOutAction')}
      </Button>
    </Panel>
  )
}
