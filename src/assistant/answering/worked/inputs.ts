import type { Language } from "~/i18n/languages";

/** A value that a formula needs. */
export type Input = {
  readonly key: string;
  readonly name: Record<Language, string>;
  /** What a reader calls it, as normalized. */
  readonly said: RegExp;
  /** The units in which it may be given; of those inputs that share a list, all must be in the same one. Empty for a count. */
  readonly units: readonly string[];
  /** What is said beside a reading that is not meant, though its unit fits; as normalized. */
  readonly never?: RegExp;
  /** Whether it is read in these units only: seconds of a test are not taken for its minutes. */
  readonly isExact?: true;
  /** Whether it is unclear as soon as a second reading could be meant, whatever stands beside it. */
  readonly isOnly?: true;
  /** Whether it is one end of a change ("from 2 % to 20 %"). */
  readonly isOfPair?: true;
};

/** A formula of the manuals that can be worked out for a reader's own readings. */
export type Formula = {
  readonly name: Record<Language, string>;
  /** How a question asks for it, as normalized. */
  readonly asked: RegExp;
  /** How the section that gives it states it, in either language. */
  readonly stated: RegExp;
  readonly inputs: readonly Input[];
  /** What is taken, and said to be taken, for inputs that the question does not tell. */
  readonly assumed?: Readonly<Record<string, number>>;
  /** Whether the formula holds in one unit only, so that readings may come without it. */
  readonly hasOneUnit?: true;
  /** Whether it may be asked for in words that ask for other things too, so that missing inputs are not asked for. */
  readonly isShy?: true;
  /** Inputs that the question's own words tell beside its readings (the 15 of "SDI15"), by key. */
  toldIn?(text: string): Readonly<Record<string, number>>;
  /** What must be true of inputs as told, where their names leave open which is which. */
  holds?(values: Readonly<Record<string, number>>): boolean;
  readonly unit: string;
  /** The numbers put into the formula, and what comes out; a value outside its sense gives no finite number. */
  work(values: Readonly<Record<string, number>>): { readonly shown: string; readonly result: number };
};

export const FLOWS = ["m³/h", "m³/d", "L/h", "gpm"];
const CONCENTRATIONS = ["µS/cm", "mg/L", "mS/cm", "g/L"];
export const CONDUCTIVITIES = ["µS/cm", "mS/cm"];

export const feedFlow = input(
  "Qf",
  "feed flow",
  "تدفق التغذية",
  /\bfeed\b|\binlet\b|\braw water\b|\btakes? in\b|\bcomes in\b|\benter\S*|تغذيه|داخل|يدخل|تدخل/,
  FLOWS,
);
export const permeateFlow = input(
  "Qp",
  "permeate flow",
  "تدفق الماء المنتج",
  /\bpermeate\b|\bproduct(?:ion)?\b|منتج|انتاج|برمييت/,
  FLOWS,
);
export const concentrateFlow = input(
  "Qc",
  "concentrate flow",
  "تدفق الماء المركز",
  /\bconcentrate\b|\breject\b|\bbrine\b|مركز|ريجكت|راجع|محلول ملحي/,
  FLOWS,
);
export const feedSalt = {
  ...feedFlow,
  key: "Cf",
  name: named("feed salinity", "ملوحة التغذية"),
  units: CONCENTRATIONS,
};
export const permeateSalt = {
  ...permeateFlow,
  key: "Cp",
  name: named("permeate salinity", "ملوحة الماء المنتج"),
  units: CONCENTRATIONS,
};
export const recovery = input("Y", "recovery", "معدل الاسترجاع", /\brecovery\b|استرجاع|استرداد|ريكفري/, ["%"]);

/** Returns an input; `said` is matched against normalized words. */
export function input(key: string, en: string, ar: string, said: RegExp, units: readonly string[]): Input {
  return { key, name: named(en, ar), said, units };
}

/** Returns a name in both languages. */
export function named(en: string, ar: string): Record<Language, string> {
  return { en, ar };
}

/** Returns a number as it is told: whole from 100 on, with four significant digits below. */
export function rounded(value: number): number {
  return value >= 100 ? Math.round(value) : Number(value.toPrecision(4));
}
