import { type ComponentProps, useState } from 'react'
import { PhotoResult } from '#features/photo-log/PhotoResult.tsx'
import type { Corrected } from '#features/photo-log/photo-draft.ts'

type PhotoDraft = 'corrected' | 'onCorrect'

/** The result of a photo, which keeps by itself what the runner makes of it. */
export function ResultForm(props: Omit<ComponentProps<typeof PhotoResult>, PhotoDraft>) {
  const [corrected, correct] = useState<Corrected | null>(null)
  return <PhotoResult {...props} corrected={corrected} onCorrect={correct} />
}
