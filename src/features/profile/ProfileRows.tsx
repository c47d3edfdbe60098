import { useDietWords } from '#components/diet/use-diet-words.ts'
import { ListRow, Rows } from '#components/list/ListRow.tsx'
import { daysBetween } from '#domain/calendar/local-day.ts'
import { readDiet } from '#domain/foods/diet.ts'
import { guidance, weightShown } from '#domain/guidance/guidance.ts'
import { useGoal } from '#hooks/race/use-goal.ts'
import { useProfile } from '#hooks/use-profile.ts'
import { useSpared } from '#hooks/use-spared.ts'
import { useSyncStatus } from '#hooks/use-sync.ts'
import { useToday } from '#hooks/use-today.ts'
import { LANGUAGE_NAMES } from '#i18n/languages.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { PATHS } from '#lib/paths.ts'
import { Icon } from '#ui/Icon.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { ProfileIcon } from '#ui/ProfileIcon.tsx'

/** What the app knows of the runner, a row each with what it comes to; each leads to where it is changed. */
export function ProfileRows() {
  const { t } = useTranslation('profile', 'runner')
  const format = useFormat()
  const { profile } = useProfile()
  const diet = useDietWords()
  const goal = useGoal()
  const today = useToday()
  const spared = useSpared()
  const sync = useSyncStatus()
  const days = goal?.date == null || spared ? null : daysBetween(today, goal.date)
  const isWeightOpen = profile && weightShown(guidance(profile)) === 'open'
  const rows = [
    {
      to: PATHS.profileInfo,
      mark: <Icon name="user" />,
      name: t('info'),
      detail: [
        profile?.name,
        profile?.city,
        format.figures && profile?.height_cm != null && format.amount('height', profile.height_cm),
      ],
    },
    {
      to: PATHS.goals,
      mark: <ProfileIcon of="goals" />,
      name: t('goals'),
      detail: [goal?.name],
      figure: days !== null && days >= 0 && t('runner:daysLeft', { count: days }),
    },
    {
      to: PATHS.foodPreferences,
      mark: <Icon name="meals" />,
      name: t('food'),
      detail: [profile && diet(readDiet(profile.dietary_restrictions ?? []))],
    },
    // In portions mode there is none.
    format.figures && {
      to: PATHS.weight,
      mark: <ProfileIcon of="weight" />,
      name: t('weightLog'),
      figure:
        isWeightOpen && profile.weight_kg != null && format.amount('weight', profile.weight_kg),
    },
    {
      to: PATHS.notificationSettings,
      mark: <ProfileIcon of="reminders" />,
      name: t('notificationSettings'),
    },
    { to: PATHS.integrations, mark: <ProfileIcon of="watch" />, name: t('integrations') },
    {
      to: PATHS.settings,
      mark: <ProfileIcon of="settings" />,
      name: t('settings'),
      detail: [
        LANGUAGE_NAMES[format.language],
        sync && sync.waiting > 0 && t('common:syncWaiting', { count: sync.waiting }),
      ],
    },
    { to: PATHS.scoreExplainer, mark: <ProfileIcon of="explained" />, name: t('explainers') },
  ]
  return (
    <Panel>
      <nav aria-label={t('title')}>
        <Rows>
          {rows.map(
            (row) =>
              row && (
                <li key={row.to}>
                  <ListRow
                    {...row}
                    detail={row.detail?.filter(Boolean).join(' · ')}
                    aside={!row.figure && <Icon name="chevron-right" />}
                  />
                </li>
              ),
          )}
        </Rows>
      </nav>
    </Panel>
  )
}
