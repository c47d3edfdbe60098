import { type ComponentProps, useState } from 'react'
import type { Corrected } from '#features/photo-log/held-photo.ts'
import { PhotoResult } from '#features/photo-log/PhotoResult.tsx'

type Held = 'corrected' | 'onCorrect'

/** The result of a photo, which keeps by itself what the runner makes of it. */
export function ResultForm(props: Omit<ComponentProps<typeof PhotoResult>, Held>) {
  const [corrected, correct] = useState<Corrected | null>(null)
  return <PhotoResult {...props} corrected={corrected} onCorrect={correct} />
}
