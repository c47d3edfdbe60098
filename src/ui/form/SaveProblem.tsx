import { useTranslation } from '#i18n/use-translation.ts'
import { Notice } from '../feedback/Notice.tsx'

const CODES = [
  'storage_full',
  'database_blocked',
  'database_unavailable',
  'unreadable',
  'row_missing',
  'invalid',
  'unexpected',
] as const
export type ProblemCode = (typeof CODES)[number]

/** The code a failed read or write of the device's data carries. */
export function problemCode(error: unknown): ProblemCode {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : null
  return CODES.find((known) => known === code) ?? 'unexpected'
}

interface SaveProblemProps {
  code: ProblemCode
  /** What did not succeed, to be said before the reason. */
  failed?: string | undefined
}

/** Why the device did not save or read: what happened, what is safe, the next step. */
export function SaveProblem({ code, failed }: SaveProblemProps) {
  const { t } = useTranslation('errors')
  const reason = t(`database.${code}.title`)
  return (
    <Notice tone="warning" title={failed ?? reason} live>
      {failed && `${reason}. `}
      {t(`database.${code}.body`)}
    </Notice>
  )
}
