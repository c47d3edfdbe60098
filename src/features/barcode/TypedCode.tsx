import { Button, TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { type FormEvent, useId, useState } from 'react'
import { readBarcode } from '#domain/foods/barcode.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import form from '#ui/form/Form.module.css'
import classes from './Barcode.module.css'

export function TypedCode({ busy, onCode }: { busy: boolean; onCode: (code: string) => void }) {
  const { t } = useTranslation('food')
  const [text, setText] = useState('')
  const [refused, setRefused] = useState(false)
  const id = useId()

  function submit(event: FormEvent): void {
    event.preventDefault()
    const code = readBarcode(text)
    setRefused(code === null)
    if (code) onCode(code)
  }

  return (
    <form className={classes.typed} noValidate onSubmit={submit}>
      <TextInput
        name="barcode"
        label={t('scan.type')}
        placeholder={t('scan.number')}
        inputMode="numeric"
        autoComplete="off"
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setRefused(false)
        }}
        error={refused}
        aria-describedby={refused ? id : undefined}
      />
      <Button type="submit" variant="default" disabled={busy}>
        {t('scan.find')}
      </Button>
      {refused && (
        <p id={id} className={form.error} role="alert">
          {t('scan.invalid')}
        </p>
      )}
    </form>
  )
}
