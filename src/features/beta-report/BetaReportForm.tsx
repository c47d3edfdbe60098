import { Button, Textarea, TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { type FormEvent, useState } from 'react'
import { BETA_REPORT_CATEGORIES } from '#domain/entities.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { ReportDraft } from '#lib/report-draft.ts'
import type { BetaReport } from '#runner-data/reports.ts'
import { showToast } from '#ui/feedback/toast-store.ts'
import { Choices } from '#ui/form/Choices.tsx'
import form from '#ui/form/Form.module.css'
import { problemCode, SaveProblem } from '#ui/form/SaveProblem.tsx'
import { LogTick } from './LogTick.tsx'

const LONGEST = { subject: 200, description: 5000, log: 20_000 }
const FIELDS = ['subject', 'description'] as const

const EMPTY: ReportDraft = { subject: '', description: '' }

interface BetaReportFormProps {
  /** What it begins with. */
  draft?: ReportDraft
  onSend: (report: BetaReport) => Promise<void>
  /** The app's log, no longer than this. */
  readLog: (maxLength: number) => Promise<string>
}

/** A refused report keeps everything as typed. */
export function BetaReportForm({ draft = EMPTY, onSend, readLog }: BetaReportFormProps) {
  const { t } = useTranslation('beta')
  const [report, setReport] = useState<BetaReport>({
    category: 'bug',
    subject: draft.subject.slice(0, LONGEST.subject),
    description: draft.description.slice(0, LONGEST.description),
  })
  const [checked, setChecked] = useState(false)
  const [problem, setProblem] = useState<ReturnType<typeof problemCode> | null>(null)
  const [sending, setSending] = useState(false)
  // Sent as it was shown, and not as it is by then.
  const [log, setLog] = useState<string | null>(null)

  const missing = (field: (typeof FIELDS)[number]) => report[field].trim() === ''
  const errorOf = (field: (typeof FIELDS)[number]) =>
    checked && missing(field) && t(`missing.${field}`)

  async function tickLog(ticked: boolean): Promise<void> {
    // Ticked at once, whatever the device takes to read it.
    setLog(ticked ? '' : null)
    if (!ticked) return
    const text = await readLog(LONGEST.log)
    setLog((now) => (now === null ? null : text))
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    setChecked(true)
    const first = FIELDS.find(missing)
    if (first) {
      event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
      return
    }
    setSending(true)
    setProblem(null)
    try {
      await onSend({
        ...report,
        subject: report.subject.trim(),
        description: report.description.trim(),
        ...(log !== null && { app_log: log || (await readLog(LONGEST.log)) }),
      })
    } catch (error) {
      setProblem(problemCode(error))
      setSending(false)
      showToast({ tone: 'danger', title: t('failed') })
    }
  }

  return (
    <form className={form.form} noValidate onSubmit={(event) => void submit(event)}>
      <Choices
        label={t('category')}
        value={report.category}
        options={BETA_REPORT_CATEGORIES.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        onChange={(category) => setReport({ ...report, category })}
      />
      <TextInput
        name="subject"
        label={t('subject')}
        required
        maxLength={LONGEST.subject}
        value={report.subject}
        error={errorOf('subject')}
        onChange={(event) => setReport({ ...report, subject: event.currentTarget.value })}
      />
      <Textarea
        name="description"
        label={t('description')}
        size="lg"
        labelProps={{ fz: 'md' }}
        required
        rows={6}
        maxLength={LONGEST.description}
        value={report.description}
        error={errorOf('description')}
        onChange={(event) => setReport({ ...report, description: event.currentTarget.value })}
      />
      <LogTick log={log} onChange={(ticked) => void tickLog(ticked)} />
      <p className={form.hint}>{t('hint')}</p>
      {problem && (
        <>
          <p role="alert">{t('failed')}</p>
          <SaveProblem code={problem} />
        </>
      )}
      <Button type="submit" loading={sending}>
        {t('send')}
      </Button>
    </form>
  )
}
