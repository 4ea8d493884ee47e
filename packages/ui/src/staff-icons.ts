import { addShapes } from './icon.tsx'
import { staffShapes } from './staff-icon-shapes.ts'

addShapes(staffShapes)
