import { userApi } from "@/contract/users";
import { useApiMutation } from "@/lib/api/query";

export const useUpdatePassword = () => useApiMutation(userApi.changePassword);
