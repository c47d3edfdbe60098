import { Button, TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { useState } from 'react'
import { MarkedWords } from '#i18n/MarkedWords.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import { Notice } from '#ui/feedback/Notice.tsx'

/** Where a runner makes a key, and takes one back. */
const SETTINGS = 'https://intervals.icu/settings'

interface IntervalsKeyProps {
  /** An earlier key is taken no more. */
  replaces: boolean
  /** Answers whether the key is taken; rejects where it can be tried again. */
  connect(apiKey: string): Promise<boolean>
}

/** The field for a runner's key. What was typed stays until it is taken; nothing stores it. */
export function IntervalsKey({ replaces, connect }: IntervalsKeyProps) {
  const { t } = useTranslation('fitness')
  const [key, setKey] = useState('')
  const [problem, setProblem] = useState<'keyMissing' | 'keyRefused' | 'failed' | null>(null)
  const [busy, setBusy] = useState(false)

  async function enter(): Promise<void> {
    if (!key.trim()) return setProblem('keyMissing')
    setBusy(true)
    setProblem(null)
    try {
      if (!(await connect(key.trim()))) setProblem('keyRefused')
    } catch {
      // Said on the screen.
      setProblem('failed')
    } finally {
      setBusy(false)
    }
  }

  // No form of its own: in onboarding it stands inside one.
  return (
    <>
      <p>
        <MarkedWords
          text={t('intervals.how')}
          parts={{
            // biome-ignore lint/a11y/useAnchorContent: its words are in the text
            settings: <a href={SETTINGS} target="_blank" rel="noreferrer" />,
          }}
        />
      </p>
      <TextInput
        label={t('intervals.key')}
        type="password"
        autoComplete="off"
        spellCheck={false}
        value={key}
        error={(problem === 'keyMissing' || problem === 'keyRefused') && t(`intervals.${problem}`)}
        onChange={(event) => {
          setKey(event.currentTarget.value)
          setProblem(null)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          void enter()
        }}
      />
      <Button variant="light" loading={busy} onClick={() => void enter()}>
        {t(replaces ? 'intervals.replace' : 'intervals.connect')}
      </Button>
      {problem === 'failed' && (
        <Notice tone="warning" live>
          {t('intervals.failed')}
        </Notice>
      )}
    </>
  )
}
