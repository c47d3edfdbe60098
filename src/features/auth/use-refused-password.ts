import { type RefObject, useEffect, useState } from 'react'
import { focusFirstError } from '#ui/form/focus-first-error.ts'
import { type Failure, useFailureWords } from './use-failure-words.ts'

/** Refusals that stand at the field where there is something to be done about them. */
const OF_THE_PASSWORD: readonly string[] = [
  'invalid_credentials',
  'weak_password',
  'guessed_password',
  'same_password',
]

interface RefusedPassword {
  /** Why the password of the last attempt is not taken, in words; null where it is, or was not sent. */
  refused: string | null
  /** Says a failure, and at the field too where it is of the password. */
  say: (failure: Failure) => void
  /** What is typed now is another one. */
  forget: () => void
}

/** A password that the server doesn't take, said at its field, which gets the focus. */
export function useRefusedPassword(fields: RefObject<HTMLFormElement | null>): RefusedPassword {
  const { tell, words } = useFailureWords()
  const [refused, setRefused] = useState<string | null>(null)
  useEffect(() => {
    if (refused !== null && fields.current) focusFirstError(fields.current)
  }, [refused, fields])
  return {
    refused,
    say(failure) {
      tell(failure)
      if (OF_THE_PASSWORD.includes(failure.code)) setRefused(words(failure))
    },
    forget: () => setRefused(null),
  }
}
