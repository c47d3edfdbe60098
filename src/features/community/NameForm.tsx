import { Button, TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { type FormEvent, useState } from 'react'
import { displayName, type NameProblem } from '#domain/community/display-name.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { Joined } from '#runner-data/community.ts'
import { Notice } from '#ui/feedback/Notice.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import form from '#ui/form/Form.module.css'
import { focusFirstError } from '#ui/form/focus-first-error.ts'
import classes from './Community.module.css'
import { type NotDone, notDone } from './not-done.ts'

interface NameFormProps {
  /** The name that stands; none before joining. */
  name?: string
  /** Whether the server takes it. */
  onSave: (name: string) => Promise<Joined>
}

/** A name for the leaderboard: joins with it, or changes it. What is typed stays until it is taken. */
export function NameForm({ name, onSave }: NameFormProps) {
  const { t } = useTranslation('community')
  const [typed, setTyped] = useState(name ?? '')
  const [problem, setProblem] = useState<NameProblem | 'refused' | 'taken' | null>(null)
  const [failed, setFailed] = useState<NotDone | null>(null)
  const [saving, setSaving] = useState(false)
  const read = displayName(typed)

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const element = event.currentTarget
    setFailed(null)
    setProblem('problem' in read ? read.problem : null)
    if ('problem' in read) return focusFirstError(element)
    setSaving(true)
    try {
      const outcome = await onSave(read.name)
      if (outcome !== 'joined') setProblem(outcome)
      else showToast({ tone: 'success', title: t(name ? 'name.saved' : 'name.joined') })
    } catch (error) {
      setFailed(notDone(error))
    }
    setSaving(false)
  }

  return (
    <form className={form.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextInput
        name="display_name"
        label={t('name.label')}
        description={t('name.hint')}
        autoComplete="nickname"
        value={typed}
        error={problem && t(`problem.${problem}`)}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setProblem(null)
        }}
      />
      {'name' in read && (
        <p className={classes.hint}>
          {t('name.preview')}: <b className={classes.name}>{read.name}</b>
        </p>
      )}
      {failed && (
        <Notice tone="warning" live>
          {t(`notDone.${failed}`)}
        </Notice>
      )}
      <Button type="submit" loading={saving} variant={name ? 'default' : 'filled'}>
        {t(name ? 'name.change' : 'name.join')}
      </Button>
    </form>
  )
}
