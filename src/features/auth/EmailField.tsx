import { TextInput, type TextInputProps } from '@mantine/core'
import { useTranslation } from '#i18n/use-translation.ts'

interface EmailFieldProps extends Pick<TextInputProps, 'value'> {
  onChange: (email: string) => void
  /** Nothing was entered. */
  missing: boolean | undefined
}

/** The address of an account. */
export function EmailField({ value, onChange, missing }: EmailFieldProps) {
  const { t } = useTranslation('auth')
  return (
    <TextInput
      label={t('email')}
      type="email"
      name="email"
      autoComplete="email"
      inputMode="email"
      required
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={missing && t('missing.email')}
    />
  )
}
