import { Button } from '@mantine/core'
import { useRef } from 'react'

interface FilePickerProps {
  label: string
  /** Left out, every file can be chosen. */
  accept?: string
  /** Something else on the screen is the first thing to do. */
  secondary?: boolean
  /** One file is enough. */
  single?: boolean
  disabled?: boolean
  loading?: boolean
  onFiles: (files: File[]) => void
}

/** A button that lets the runner choose files. */
export function FilePicker(props: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        hidden
        type="file"
        multiple={!props.single}
        accept={props.accept}
        onChange={(event) => {
          props.onFiles([...(event.currentTarget.files ?? [])])
          // The same file can be chosen again.
          event.currentTarget.value = ''
        }}
      />
      <Button
        variant={props.secondary ? 'default' : 'filled'}
        disabled={props.disabled ?? false}
        loading={props.loading ?? false}
        onClick={() => input.current?.click()}
      >
        {props.label}
      </Button>
    </>
  )
}
