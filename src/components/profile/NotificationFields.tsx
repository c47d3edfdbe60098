import { Button, TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { Link, useLocation } from 'react-router-dom'
import { hasQuietHours, NOTIFICATION_KINDS } from '#domain/notification-settings.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { actionSearch } from '#lib/action-search.ts'
import form from '#ui/form/Form.module.css'
import { MultiChoice } from '#ui/form/MultiChoice.tsx'
import type { FieldsProps } from './fields-props.ts'

export function NotificationFields({ draft, errors, onChange }: FieldsProps) {
  const { t } = useTranslation('runner')
  const { search } = useLocation()
  const settings = draft.notifications
  const set = (patch: Partial<typeof settings>) =>
    onChange({ notifications: { ...settings, ...patch } })
  const time = (field: 'quietFrom' | 'quietTo') => (
    <TextInput
      type="time"
      label={t(`notifications.${field}`)}
      value={settings[field]}
      error={errors[field] && t('invalid.time')}
      onChange={(event) => set({ [field]: event.currentTarget.value })}
    />
  )
  return (
    <>
      <MultiChoice
        label={t('notifications.label')}
        values={NOTIFICATION_KINDS.filter((kind) => settings[kind])}
        options={NOTIFICATION_KINDS.map((value) => ({ value, label: t(`notifications.${value}`) }))}
        onChange={(values) =>
          set(Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, values.includes(kind)])))
        }
      />
      <div className={form.metrics}>
        {time('quietFrom')}
        {time('quietTo')}
      </div>
      {!hasQuietHours(settings) && (
        <p className={form.hint} role="status">
          {t('notifications.neverQuiet')}
        </p>
      )}
      <p className={form.hint}>{t('notifications.hint')}</p>
      {/* A dialog over this screen, so that nothing entered is lost. */}
      <Button
        component={Link}
        variant="light"
        to={{ search: actionSearch(search, { action: 'notifications' }) }}
        state={{ opened: true }}
      >
        {t('notifications.device')}
      </Button>
    </>
  )
}
