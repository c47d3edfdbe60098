import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { type ChartData, type ChartSeries, stepsOf } from './chart-data.ts'

/** What the picture asks its screen. */
interface Asked {
  /** A figure as the scale has it; empty where figures are not shown. */
  say: (value: number) => string
  point: (at: number | null) => void
}

const FONT = '12px system-ui, sans-serif'
/** A label of the axis takes about so much, px. */
const LABEL_PX = 76
const CHARACTER_PX = 7
const BAR = { share: 0.7, maxPx: 40 }
/** What may still change is this opaque, as two digits of a colour. */
const PALE = '4d'

/**
 * Draws a chart into an element as wide as it is, until what it answers is called. No motion.
 * @throws where the browser has no canvas
 */
export function drawPlot(element: HTMLElement, data: ChartData, asked: Asked): () => void {
  if (!document.createElement('canvas').getContext('2d')) throw new Error('no canvas')
  const styles = getComputedStyle(element)
  const colourOf = (name: string) => styles.getPropertyValue(name).trim()
  const { points, series } = data
  const size = () => ({ width: element.clientWidth, height: element.clientHeight })
  const plot = new uPlot(
    {
      ...size(),
      legend: { show: false },
      // The last label stands under the last point, half of it beyond.
      padding: [null, LABEL_PX / 2, null, null],
      cursor: { y: false, points: { show: false }, drag: { x: false, y: false } },
      scales: {
        x: { time: false, range: () => [-0.5, points.length - 0.5] },
        y: { range: (_, min, max) => yRange(data, min, max) },
      },
      axes: [
        {
          ...axisLook(colourOf),
          grid: { show: false },
          splits: (shown) => placesOf(points.length, shown.width),
          values: (_, places) => places.map((at) => points[at]?.short ?? ''),
          size: 26,
        },
        {
          ...axisLook(colourOf),
          grid: { stroke: colourOf('--line'), width: 1 },
          incrs: stepsOf(asked.say),
          values: (_, values) => values.map(asked.say),
          size: (_, values) => widthOf(values),
        },
      ],
      series: [
        {},
        ...series.flatMap((one) => [...under(one, colourOf), seriesLook(one, data, colourOf)]),
      ],
      hooks: { setCursor: [({ cursor }) => asked.point(cursor.idx ?? null)] },
    },
    [
      points.map((_, at) => at),
      ...series.flatMap((one) => [...under(one, colourOf), one].map(() => drawn(one))),
    ],
    element,
  )
  const watcher = new ResizeObserver(() => plot.setSize(size()))
  watcher.observe(element)
  return () => {
    watcher.disconnect()
    plot.destroy()
  }
}

/** A bar of nothing would be a line on the axis. */
function drawn({ kind, values }: ChartSeries): (number | null)[] {
  return values.map((value) => (kind === 'bars' && value === 0 ? null : value))
}

function axisLook(colourOf: (name: string) => string): uPlot.Axis {
  return { stroke: colourOf('--mantine-color-dimmed'), font: FONT, ticks: { show: false } }
}

/** Bars begin at 0; what has none shows its changes. */
function yRange({ series, max: end }: ChartData, min: number, max: number): uPlot.Range.MinMax {
  if (series.some(({ kind }) => kind === 'bars')) return [0, end ?? (max > 0 ? max * 1.08 : 1)]
  const room = Math.max((max - min) * 0.15, 0.5)
  return [min - room, max + room]
}

/** As many points get a label as have room for one, evenly, the last one always. */
function placesOf(count: number, width: number): number[] {
  const every = Math.ceil(count / Math.max(1, Math.floor(width / LABEL_PX)))
  const places = []
  for (let at = count - 1; at >= 0; at -= every) places.unshift(at)
  return places
}

function widthOf(values: readonly string[] | null): number {
  const longest = Math.max(0, ...(values ?? []).map((value) => value.length))
  return longest === 0 ? 8 : longest * CHARACTER_PX + 16
}

/** A line over bars has a rim, to be seen on all of their colours. */
function under({ dashed }: ChartSeries, colourOf: (name: string) => string): uPlot.Series[] {
  if (!dashed) return []
  const stroke = colourOf('--mantine-color-dark-7')
  return [{ stroke, width: 5, spanGaps: true, points: { show: false } }]
}

function seriesLook(
  { kind, colour, colours, dashed, values }: ChartSeries,
  { points }: ChartData,
  colourOf: (name: string) => string,
): uPlot.Series {
  const stroke = colourOf(colour)
  if (kind === 'dots')
    return { stroke, paths: () => null, points: { show: true, size: 5, fill: stroke } }
  if (kind === 'line') {
    const known = values.filter((value) => value !== null)
    // A point alone has no line to be seen by; of others the line is enough.
    const points = { show: known.length === 1 }
    return { stroke, width: 2, spanGaps: true, points, ...(dashed && { dash: [6, 4] }) }
  }
  const full = values.map((_, at) => colourOf(colours?.[at] ?? colour))
  const filled = full.map((one, at) => (points[at]?.provisional ? `${one}${PALE}` : one))
  return {
    width: 1.5,
    paths: uPlot.paths.bars?.({
      size: [BAR.share, BAR.maxPx],
      disp: {
        stroke: { unit: 3, values: () => full },
        fill: { unit: 3, values: () => filled },
      },
    }),
    points: { show: false },
  } as uPlot.Series
}
