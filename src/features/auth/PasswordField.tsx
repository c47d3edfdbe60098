import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'

/** A password, hidden until its eye is tapped. */
export function PasswordField(props: PasswordInputProps) {
  const { t } = useTranslation('auth')
  const [shown, setShown] = useState(false)
  return (
    <PasswordInput
      name="password"
      required
      visible={shown}
      onVisibilityChange={setShown}
      visibilityToggleButtonProps={{ 'aria-label': t(shown ? 'hidePassword' : 'showPassword') }}
      // Mantine marks the box round it only.
      aria-invalid={Boolean(props.error)}
      {...props}
    />
  )
}
