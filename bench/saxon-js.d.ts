declare module "saxon-js" {
  type Options = { stylesheetFileName: string; sourceText: string; destination: "serialized" };
  const SaxonJS: { transform(options: Options): { principalResult: string } };
  export default SaxonJS;
}
