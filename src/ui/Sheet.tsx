import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import '@mantine/core/styles/Overlay.css'
import '@mantine/core/styles/Paper.css'
import '@mantine/core/styles/CloseButton.css'
import type { ReactNode } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import classes from './Sheet.module.css'

interface SheetProps {
  opened: boolean
  title: string
  onClose: () => void
  children: ReactNode
  /** A question stays a small box on a phone too; forms fill it. */
  small?: boolean
}

/** A dialog: the whole screen of a phone, a box on a wide one. Escape and back close it. */
export function Sheet(props: SheetProps) {
  const { t } = useTranslation('common')
  const phone = useMediaQuery('(max-width: 40em)', window.innerWidth <= 640)
  return (
    <Modal
      opened={props.opened}
      onClose={props.onClose}
      title={props.title}
      fullScreen={phone && !props.small}
      centered
      size={props.small ? 'sm' : 'lg'}
      radius="lg"
      transitionProps={{ transition: 'fade', duration: 120 }}
      closeButtonProps={{ 'aria-label': t('close'), size: 44, iconSize: 22 }}
      classNames={{
        title: classes.title ?? '',
        body: classes.body ?? '',
        header: classes.header ?? '',
        content: classes.content ?? '',
      }}
    >
      {props.children}
    </Modal>
  )
}
