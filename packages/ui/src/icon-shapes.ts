import { firstShapes } from './first-icon-shapes.ts'
import { moreShapes } from './more-icon-shapes.ts'
import { staffShapes } from './staff-icon-shapes.ts'

/** Each icon is one path on a 24-unit grid, stroked at 1.75 with round ends, within 2.5 units of the edge. */
export const iconShapes = { ...firstShapes, ...moreShapes, ...staffShapes }
