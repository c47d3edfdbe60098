import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import form from '#ui/form/Form.module.css'
import { focusFirstError } from '#ui/form/focus-first-error.ts'
import { type Failure, useFailureWords } from './use-failure-words.ts'

/** The six digits of a mail, in place of its link: that may have opened in another browser. */
export function CodeForm(props: {
  onEnter: (code: string) => Promise<Failure | null>
  /** Another way on stands beside it. */
  secondary?: boolean
}) {
  const { t } = useTranslation('auth')
  const { tell } = useFailureWords()
  const [code, setCode] = useState('')
  const [incomplete, setIncomplete] = useState(false)
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const lacks = !/^\d{6}$/.test(code.replace(/\s/g, ''))
    setIncomplete(lacks)
    if (lacks) return focusFirstError(event.currentTarget)
    setBusy(true)
    const failure = await props.onEnter(code)
    setBusy(false)
    if (failure) tell(failure)
  }

  return (
    <form className={form.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextInput
        label={t('code.label')}
        description={t('code.hint')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
        error={incomplete && t('code.hint')}
      />
      <Button type="submit" variant={props.secondary ? 'light' : 'filled'} loading={busy}>
        {t('code.continue')}
      </Button>
    </form>
  )
}
