import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { type Failure, useFailureWords } from './use-failure-words.ts'

interface GoogleButtonProps {
  disabled: boolean
  /** Leaves the page; answers only where it could not. */
  onSignIn: () => Promise<Failure | null>
}

/** Signs in with Google; where the server turns out not to be set up for it, a toast says so. */
export function GoogleButton(props: GoogleButtonProps) {
  const { t } = useTranslation('auth')
  const { tellOfGoogle } = useFailureWords()
  const [leaving, setLeaving] = useState(false)

  async function leave(): Promise<void> {
    setLeaving(true)
    try {
      const failure = await props.onSignIn()
      // Without one the browser is on its way out.
      if (!failure) return
      tellOfGoogle(failure)
    } catch {
      tellOfGoogle({ code: 'unexpected', message: '' })
    }
    setLeaving(false)
  }

  return (
    <Button
      variant="default"
      fullWidth
      leftSection={<GoogleMark />}
      loading={leaving}
      disabled={props.disabled}
      onClick={() => void leave()}
    >
      {t('google.signIn')}
    </Button>
  )
}

/** Google's mark in its own colours, as its branding rules ask of a sign-in button. */
function GoogleMark() {
  return (
    <svg width={18} height={18} viewBox="0 0 48 48" aria-hidden>
      <path
        fill="#4285F4"
        d="M46.1 24.5c0-1.6-.1-2.7-.4-3.9H24v7.1h12.7c-.3 1.8-1.6 4.4-4.7 6.2v4.7h6.9c4.5-3.8 7.2-9.1 7.2-14.1z"
      />
      <path
        fill="#34A853"
        d="M24 47c6.2 0 11.4-2 15.2-5.6l-7.2-5.6c-1.9 1.3-4.5 2.3-8 2.3-6.1 0-11.2-4-13.1-9.6H3.5v5.8C7.3 41.8 15 47 24 47z"
      />
      <path
        fill="#FBBC05"
        d="M10.9 28.5c-.5-1.4-.8-2.9-.8-4.5s.3-3.1.8-4.5v-5.8H3.5A23 23 0 0 0 1 24c0 3.7.9 7.2 2.5 10.3z"
      />
      <path
        fill="#EA4335"
        d="M24 9.9c4.3 0 7.2 1.9 8.9 3.4l6.5-6.4C35.4 3.3 30.2 1 24 1 15 1 7.3 6.2 3.5 13.7l7.4 5.8C12.8 13.9 17.9 9.9 24 9.9z"
      />
    </svg>
  )
}
