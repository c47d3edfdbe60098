import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'

/** What a chosen password is compared with comes while it is typed. */
function listAhead(): void {
  // Without it the tap fetches it, and the server has its own.
  void import('#lib/password-strength.ts').catch(() => undefined)
}

/** A password, hidden until its eye is tapped. */
export function PasswordField(props: PasswordInputProps) {
  const { t } = useTranslation('auth')
  const [shown, setShown] = useState(false)
  const choosing = props.autoComplete === 'new-password'
  return (
    <PasswordInput
      name="password"
      required
      visible={shown}
      onVisibilityChange={setShown}
      visibilityToggleButtonProps={{
        // One name, pressed or not.
        'aria-label': t('showPassword'),
        // Mantine leaves it out of the way of the Tab key.
        tabIndex: 0,
      }}
      // Mantine marks the box round it only.
      aria-invalid={Boolean(props.error)}
      onFocus={choosing ? listAhead : undefined}
      {...props}
    />
  )
}
