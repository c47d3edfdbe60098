import IconActivity from '@tabler/icons-react/dist/esm/icons/IconActivity.mjs'
import IconBarbell from '@tabler/icons-react/dist/esm/icons/IconBarbell.mjs'
import IconBed from '@tabler/icons-react/dist/esm/icons/IconBed.mjs'
import IconBike from '@tabler/icons-react/dist/esm/icons/IconBike.mjs'
import IconRun from '@tabler/icons-react/dist/esm/icons/IconRun.mjs'
import IconStretching from '@tabler/icons-react/dist/esm/icons/IconStretching.mjs'
import IconSwimming from '@tabler/icons-react/dist/esm/icons/IconSwimming.mjs'
import IconTrekking from '@tabler/icons-react/dist/esm/icons/IconTrekking.mjs'
import IconWalk from '@tabler/icons-react/dist/esm/icons/IconWalk.mjs'

// Beside Icon.tsx, whose pictures every screen loads.
const ICONS = {
  run: IconRun,
  walk: IconWalk,
  cycle: IconBike,
  swim: IconSwimming,
  hike: IconTrekking,
  strength: IconBarbell,
  light: IconStretching,
  other: IconActivity,
  rest: IconBed,
}

/** The mark of a sport, beside words that say it: hidden from screen readers. */
export function SportIcon(props: { sport: keyof typeof ICONS; size?: number }) {
  const Picture = ICONS[props.sport]
  return <Picture aria-hidden size={props.size ?? 16} stroke={2} />
}
