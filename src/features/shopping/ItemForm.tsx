import { Button, NativeSelect, TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { type FormEvent, useState } from 'react'
import type { Row } from '#domain/entities.ts'
import { SECTIONS } from '#domain/shopping/list.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import form from '#ui/form/Form.module.css'
import { focusFirstError } from '#ui/form/focus-first-error.ts'
import { SaveProblem } from '#ui/form/SaveProblem.tsx'
import { useSave } from '#ui/form/use-save.ts'

interface ItemFormProps {
  /** What is edited; a new one without. */
  item?: Row<'shopping_items'>
  /** What the button says. */
  save: string
  onSave: (item: { name: string; amount: string | null; section: string }) => Promise<unknown>
  onDelete?: () => void
}

/** An item in the runner's own words. A refused save leaves everything as typed. */
export function ItemForm({ item, save, onSave, onDelete }: ItemFormProps) {
  const { t } = useTranslation('shopping')
  const [name, setName] = useState(item?.name ?? '')
  const [amount, setAmount] = useState(item?.amount ?? '')
  const [section, setSection] = useState<string>(item?.section ?? 'other')
  const [tried, setTried] = useState(false)
  const saving = useSave()
  const nameless = name.trim() === ''

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const fields = event.currentTarget
    setTried(true)
    if (nameless) return focusFirstError(fields)
    const typed = { name: name.trim(), amount: amount.trim() || null, section }
    if (!(await saving.save(() => onSave(typed))) || item) return
    setName('')
    setAmount('')
    setTried(false)
    // The next thing comes to mind while this one is typed.
    fields.querySelector('input')?.focus()
  }

  return (
    <form className={form.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextInput
        name="item_name"
        label={t('name')}
        placeholder={t('namePlaceholder')}
        autoComplete="off"
        maxLength={120}
        required
        value={name}
        error={tried && nameless && t('nameMissing')}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <div className={form.metrics}>
        <TextInput
          name="item_amount"
          label={t('amount')}
          placeholder={t('amountPlaceholder')}
          autoComplete="off"
          maxLength={60}
          value={amount}
          onChange={(event) => setAmount(event.currentTarget.value)}
        />
        <NativeSelect
          size="lg"
          labelProps={{ fz: 'md' }}
          name="item_section"
          label={t('section')}
          value={section}
          data={SECTIONS.map((value) => ({ value, label: t(`sections.${value}`) }))}
          onChange={(event) => setSection(event.currentTarget.value)}
        />
      </div>
      {saving.problem && <SaveProblem code={saving.problem} />}
      <Button type="submit" variant={item ? 'filled' : 'default'} loading={saving.saving}>
        {save}
      </Button>
      {onDelete && (
        <Button variant="subtle" color="danger" onClick={onDelete}>
          {t('delete')}
        </Button>
      )}
    </form>
  )
}
