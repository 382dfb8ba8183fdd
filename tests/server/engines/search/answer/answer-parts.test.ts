import { mergeParts } from "@/server/engines/search/answer/answer-parts";

const rent = { passageIndex: 0, text: "A tent costs €20." };
const deposit = { passageIndex: 0, text: "The deposit is €50." };
const hours = { passageIndex: 1, text: "We open at nine." };

describe("the parts of two answers", () => {
  test("are one part for each passage", () => {
    expect(mergeParts([rent, hours, deposit], 200)).toEqual([
      { passageIndex: 0, text: "A tent costs €20. The deposit is €50." },
      hours,
    ]);
  });

  test("leave out a text that another part contains", () => {
    expect(mergeParts([rent, { ...rent, passageIndex: 1 }], 200)).toEqual([rent]);
  });

  test("leave out what exceeds the limit, except the first", () => {
    expect(mergeParts([rent, deposit, hours], 34)).toEqual([rent, hours]);
    expect(mergeParts([rent], 5)).toEqual([rent]);
  });

  test("do not change the given parts", () => {
    const given = { ...rent };
    mergeParts([given, deposit], 200);
    expect(given).toEqual(rent);
  });
});
