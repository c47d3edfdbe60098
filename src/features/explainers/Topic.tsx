import type { ReactNode } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { Info } from '#ui/feedback/Info.tsx'
import { Panel } from '#ui/layout/Panel.tsx'

interface TopicProps {
  title: string
  /** What the drawing doesn't say: behind a sign. */
  text?: string
  children: ReactNode
}

/** One thing to explain: drawn, and in words for who asks. */
export function Topic({ title, text, children }: TopicProps) {
  const { t } = useTranslation('explainers')
  return (
    <Panel
      title={title}
      aside={
        text !== undefined && (
          <Info label={t('about', { topic: title })}>
            <p>{text}</p>
          </Info>
        )
      }
    >
      {children}
    </Panel>
  )
}
