import { useTranslation } from '#i18n/use-translation.ts'
import { Notice } from './Notice.tsx'

const CODES = [
  'storage_full',
  'database_blocked',
  'database_unavailable',
  'unreadable',
  'row_missing',
  'invalid',
  'unexpected',
] as const
type ProblemCode = (typeof CODES)[number]

/** The code a failed read or write of the device's data carries. */
export function problemCode(error: unknown): ProblemCode {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : null
  return CODES.find((known) => known === code) ?? 'unexpected'
}

/** Why the device did not save or read: what happened, what is safe, the next step. */
export function SaveProblem({ code }: { code: ProblemCode }) {
  const { t } = useTranslation('errors')
  return (
    <Notice tone="warning" title={t(`database.${code}.title`)} live>
      {t(`database.${code}.body`)}
    </Notice>
  )
}
