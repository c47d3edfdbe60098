import { useTranslation } from '#i18n/use-translation.ts'
import { Icon, type IconName } from '#ui/Icon.tsx'
import classes from './SyncChip.module.css'

const ICON_OF = {
  saved_on_phone: 'on-phone',
  sending: 'cloud-up',
  receiving: 'cloud-down',
  up_to_date: 'cloud-check',
  offline: 'cloud-off',
  server_full: 'on-phone',
  needs_attention: 'alert',
  session_ended: 'lock',
  not_started: 'alert',
} as const satisfies Record<string, IconName>

/** The runner has to do something. */
const ASKING = ['needs_attention', 'session_ended', 'not_started'] as const

/** Where the runner's changes are right now, in one line. */
export function SyncChip(props: { phase: keyof typeof ICON_OF; waiting: number }) {
  const { t } = useTranslation('common')
  const asks = ASKING.some((phase) => phase === props.phase)
  return (
    <span className={classes.chip} data-asks={asks || undefined}>
      <Icon name={ICON_OF[props.phase]} size={18} />
      <span>
        {t(`syncPhase.${props.phase}`)}
        {props.waiting > 0 && <b>{t('syncWaiting', { count: props.waiting })}</b>}
      </span>
    </span>
  )
}
