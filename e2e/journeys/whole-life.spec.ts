import { test } from '../support/moved-clock.ts'
import { testWholeLifeOfGas } from '../support/whole-life.ts'

test.use({ quiet: false }) // leaving a page may abort its pending calls

testWholeLifeOfGas()
