import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconBarcode from '@tabler/icons-react/dist/esm/icons/IconBarcode.mjs'
import IconBolt from '@tabler/icons-react/dist/esm/icons/IconBolt.mjs'
import IconCamera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconCloudCheck from '@tabler/icons-react/dist/esm/icons/IconCloudCheck.mjs'
import IconCloudDown from '@tabler/icons-react/dist/esm/icons/IconCloudDown.mjs'
import IconCloudOff from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs'
import IconCloudUp from '@tabler/icons-react/dist/esm/icons/IconCloudUp.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconDeviceMobileCheck from '@tabler/icons-react/dist/esm/icons/IconDeviceMobileCheck.mjs'
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs'
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import IconRun from '@tabler/icons-react/dist/esm/icons/IconRun.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import IconShare from '@tabler/icons-react/dist/esm/icons/IconShare.mjs'
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs'
import IconStarFilled from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs'
import IconToolsKitchen2 from '@tabler/icons-react/dist/esm/icons/IconToolsKitchen2.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'

const ICONS = {
  alert: IconAlertTriangle,
  barcode: IconBarcode,
  bolt: IconBolt,
  camera: IconCamera,
  check: IconCheck,
  'chevron-down': IconChevronDown,
  'chevron-left': IconChevronLeft,
  'chevron-right': IconChevronRight,
  'cloud-check': IconCloudCheck,
  'cloud-down': IconCloudDown,
  'cloud-off': IconCloudOff,
  'cloud-up': IconCloudUp,
  copy: IconCopy,
  home: IconHome,
  info: IconInfoCircle,
  lock: IconLock,
  meals: IconToolsKitchen2,
  minus: IconMinus,
  'on-phone': IconDeviceMobileCheck,
  people: IconUsers,
  pencil: IconPencil,
  plus: IconPlus,
  refresh: IconRefresh,
  run: IconRun,
  search: IconSearch,
  share: IconShare,
  star: IconStar,
  'star-filled': IconStarFilled,
  trash: IconTrash,
  upload: IconUpload,
  user: IconUser,
  x: IconX,
}

export type IconName = keyof typeof ICONS

/** A picture beside words that say the same: hidden from screen readers. */
export function Icon(props: { name: IconName; size?: number; className?: string }) {
  const Picture = ICONS[props.name]
  return (
    <Picture aria-hidden size={props.size ?? 20} stroke={1.75} className={props.className ?? ''} />
  )
}
