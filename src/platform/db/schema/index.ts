/** Every table of the product. Tables and columns are named as in the specification. */
export * from "./access";
export * from "./assistant";
export * from "./identity";
export * from "./knowledge";
export * from "./operations";
export * from "./statistics";
