/** Returns whether `word` is a unit. Other Latin words before a figure are names, such as `pH 7`. */
export function isUnitWord(word: string): boolean {
  return UNITS.has(word) || (/[/·]/.test(word) && word.split(/[/·]/).every((part) => UNITS.has(part)));
}

const UNITS: ReadonlySet<string> = new Set(
  (
    "% ‰ ° °C °F K m cm mm µm μm nm m² m2 m³ m3 cm² cm2 cm³ cm3 mm² mm2 ft² ft2 ft³ ft3 " +
    "L l mL ml g kg mg µg μg t bar mbar psi psig Pa kPa MPa m³/h m3/h m³/d m3/d " +
    "L/h L/min L/s L/m²·h L/m2·h mg/L g/L µg/L μg/L ppm ppb ppt mg/l g/l µS/cm μS/cm uS/cm mS/cm NTU FNU h min s d " +
    "V kV mV A mA W kW kWh MW Hz rpm dB kg/m³ kg/h gpm gpd gfd GPM LMH in ft " +
    "mol mmol meq/L mEq/L CFU/mL ppm-h ppm·h mg·h/L"
  ).split(" "),
);
