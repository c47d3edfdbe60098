import { Button } from '@mantine/core'
import { useState } from 'react'
import { TABLE_NAMES, type TableName } from '#domain/entities.ts'
import { type AllRows, type ExportChoice, tableCsv } from '#domain/exports/export-texts.ts'
import { PRIVATE_ANSWERS } from '#domain/guidance/guidance.ts'
import { saveAll, useExport } from '#hooks/use-export.ts'
import { useProfile } from '#hooks/use-profile.ts'
import { useToday } from '#hooks/use-today.ts'
import { useFigures } from '#i18n/figures.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { saveFile } from '#lib/save-file.ts'
import form from '#ui/form/Form.module.css'
import { MultiChoice } from '#ui/form/MultiChoice.tsx'
import { problemCode, SaveProblem } from '#ui/form/SaveProblem.tsx'
import { Panel } from '#ui/layout/Panel.tsx'

/** Saves all rows as files, with what the runner ticks of what not everybody should see. */
export function ExportPanel() {
  const { t } = useTranslation('settings', 'errors')
  const today = useToday()
  const readAll = useExport()
  const { profile } = useProfile()
  const figures = useFigures()
  const [ticked, setTicked] = useState<(keyof ExportChoice)[]>([])
  const [problem, setProblem] = useState<ReturnType<typeof problemCode> | null>(null)
  const answered = profile && PRIVATE_ANSWERS.some((answer) => profile[answer] !== null)
  const choice: ExportChoice = {
    privateAnswers: ticked.includes('privateAnswers'),
    figures: figures || ticked.includes('figures'),
  }
  const asked = [
    ...(answered ? ['privateAnswers' as const] : []),
    ...(figures ? [] : ['figures' as const]),
  ]

  async function save(file: (all: AllRows) => void): Promise<void> {
    setProblem(null)
    try {
      file(await readAll())
    } catch (error) {
      setProblem(problemCode(error))
    }
  }
  const csv = (table: TableName) =>
    save((all) => {
      const text = tableCsv(table, all[table], choice)
      saveFile(`fuelmile-${table}-${today}.csv`, 'text/csv', text)
    })

  return (
    <Panel title={t('export')}>
      <div className={form.form}>
        <p className={form.hint}>{t('exportHint')}</p>
        {asked.length > 0 && (
          <MultiChoice
            label={t('exportChoice.label')}
            values={ticked}
            options={asked.map((value) => ({ value, label: t(`exportChoice.${value}`) }))}
            onChange={setTicked}
          />
        )}
        <Button variant="light" onClick={() => void save((all) => saveAll(all, today, choice))}>
          {t('json')}
        </Button>
        <details>
          <summary>{t('csvFiles')}</summary>
          {TABLE_NAMES.map((table) => (
            <Button key={table} variant="subtle" fullWidth onClick={() => void csv(table)}>
              {t('csv', { table: t(`tables.${table}`) })}
            </Button>
          ))}
        </details>
        {problem && <SaveProblem code={problem} />}
      </div>
    </Panel>
  )
}
